import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartSvg } from '../src/inspector/chart/chart-svg';
import type { Observation } from './browser/record-walk';
import { ensureChromium } from './support/chromium';
import { type MachineReport, reportPage } from './support/machine-report-html';
import { readModels } from './support/read-models';

/*
 * `npm run report` runs all `walk-*.spec` browser tests in both languages and two viewports. Writes the results to
 * report/index.html.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'report');

interface Suite {
  specs?: { title: string; ok: boolean }[];
  suites?: Suite[];
}

process.exitCode = await main();

async function main(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const status = walkAll();
  const tests = readTests();
  const observations = readObservations();
  const machines = await Promise.all(
    [...(await readModels())].map(async ([name, { viewModel }]): Promise<MachineReport> => {
      const model = viewModel();
      const own = observations.filter(({ machine }) => machine === model.machine.id);
      const walked = new Set(own.flatMap(({ takes }) => takes));
      const titles = new Set(own.map(({ title }) => title));
      return {
        name,
        model,
        viewPaths: model.paths.length,
        walks: new Set(own.map(({ variant, title }) => `${variant} ${title}`)).size,
        failed: tests.filter(({ title, ok }) => titles.has(title) && !ok).map(({ title }) => title),
        requirements: [...new Set([...titles].flatMap((title) => title.match(/(?<=\[)[A-Z]\d+(?=\])/g) ?? []))].sort(),
        chart: await chartSvg(model.machine, { walked }),
        observations: own,
      };
    }),
  );
  writeFileSync(join(folder, 'index.html'), reportPage(machines, new Date()));
  rmSync(join(folder, 'notes'), { recursive: true, force: true });
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

function walkAll(): number {
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), REPORT_DIR: folder };
  const args = ['test', '--config=tests/playwright.config.ts'];
  return spawnSync(join(root, 'node_modules/.bin/playwright'), args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

function readTests(): { title: string; ok: boolean }[] {
  const below = ({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] => [
    ...specs,
    ...suites.flatMap(below),
  ];
  return below(JSON.parse(readFileSync(join(root, 'test-results/browser.json'), 'utf8')));
}

function readObservations(): Observation[] {
  const notes = join(folder, 'notes');
  if (!existsSync(notes)) return [];
  return readdirSync(notes).flatMap((file) =>
    readFileSync(join(notes, file), 'utf8')
      .trim()
      .split('\n')
      .map((line): Observation => JSON.parse(line)),
  );
}
