import { readModels } from '../support/models';

/* Makes every path of every machine, through its view and through the shop, and prints how many seconds that took. */

const models = [...(await readModels()).values()];
const started = performance.now();
for (const { inView, inShop } of models) {
  inView();
  inShop().tours();
}
process.stdout.write(String((performance.now() - started) / 1000));
