import { readModels } from '../support/read-models';

/* Run by model-paths.ts: generates the test paths of all machines and prints the duration in seconds. */

const models = [...(await readModels()).values()];
const started = performance.now();
for (const { viewModel, shopModel } of models) {
  viewModel();
  shopModel().pathsWithCalls();
}
process.stdout.write(String((performance.now() - started) / 1000));
