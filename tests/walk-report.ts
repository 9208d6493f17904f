import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartSvg } from '../src/inspector/chart/chart-svg';
import type { Observation } from './browser/record-walk';
import { readJson, readObservations, resultsOfPlaywright } from './explorer/read-walks';
import { ensureChromium } from './support/chromium';
import { type MachineReport, reportPage } from './support/machine-report-html';
import { readModels } from './support/read-models';

/*
 * `npm run report [<machine>…]` runs the `walk-*.spec` browser tests of all or some machines, in both languages and three
 * viewports. Writes the results to report/index.html, and the pictures for the state gallery and the path explorer.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'report');

process.exitCode = await main();

async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const models = await readModels();
  const wanted = [...models].filter(([name]) => names.length === 0 || names.includes(name));
  mkdirSync(folder, { recursive: true });
  for (const [, { viewModel }] of wanted)
    rmSync(join(folder, viewModel().machine.id), { recursive: true, force: true });
  const status = walk(names);
  const results = resultsOfPlaywright(readJson(join(root, 'test-results/browser.json')));
  const failed = results.filter(([, { isPassed }]) => !isPassed).map(([title]) => title);
  const machines = await Promise.all(
    wanted.map(async ([name, { viewModel }]): Promise<MachineReport> => {
      const model = viewModel();
      const own = readObservations(folder, model.machine.id);
      const walked = new Set(own.flatMap(({ takes }) => takes));
      const titles = new Set(own.map(({ title }) => title));
      return {
        name,
        model,
        viewPaths: model.paths.length,
        walks: new Set(own.map(({ variant, title }) => `${variant} ${title}`)).size,
        failed: failed.filter((title) => titles.has(title)),
        requirements: [...new Set([...titles].flatMap((title) => title.match(/(?<=\[)[A-Z]\d+(?=\])/g) ?? []))].sort(),
        chart: await chartSvg(model.machine, { walked }),
        observations: own,
      };
    }),
  );
  writeFileSync(join(folder, 'index.html'), reportPage(machines, new Date()));
  const observations = machines.flatMap((machine) => machine.observations);
  process.stdout.write(`\n${accessLines(observations)}\nThe report is report/index.html.\n`);
  return observations.some(({ violations = [] }) => violations.length > 0) ? 1 : status;
}

function accessLines(observations: Observation[]): string {
  const seen = observations.filter(({ violations }) => violations);
  const lines = [...new Set(seen.map(({ machine }) => machine))].sort().map((name) => {
    const own = seen.filter(({ machine }) => machine === name);
    const found = own.flatMap(({ state, variant, violations = [] }) =>
      violations.map(({ id, html }) => `\n    ${variant} ${state}: ${id} ${html.join(' ')}`),
    );
    return `${name}: axe checked ${own.length} states, ${found.length} with violations${found.join('')}`;
  });
  return lines.join('\n');
}

function walk(names: string[]): number {
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), REPORT_DIR: folder };
  const specs = names.map((name) => `walk-${name}.spec`);
  const args = ['test', '--config=tests/playwright.config.ts', ...specs];
  return spawnSync(join(root, 'node_modules/.bin/playwright'), args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}
