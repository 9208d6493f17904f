import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sight } from './browser/witness';
import { chartSvg } from './support/chart-svg';
import { ensureChromium } from './support/chromium';
import { readModels } from './support/models';
import { type MachineReport, reportPage } from './support/report-page';

/*
 * `npm run report`: walks every machine through the shop in both languages, on a phone and on a desk, and writes what was
 * seen to report/index.html, which needs nothing but its own folder.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'report');

/** The part of Playwright's own report that this one reads. */
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
  const sights = readSights();
  const machines = await Promise.all(
    [...(await readModels())].map(async ([name, { inView, inShop }]): Promise<MachineReport> => {
      const model = inShop();
      const own = sights.filter(({ machine }) => machine === model.machine.id);
      const walked = new Set(own.flatMap(({ takes }) => takes));
      const titles = new Set(own.map(({ title }) => title));
      return {
        name,
        model,
        viewPaths: inView().paths.length,
        walks: new Set(own.map(({ variant, title }) => `${variant} ${title}`)).size,
        failed: tests.filter(({ title, ok }) => titles.has(title) && !ok).map(({ title }) => title),
        requirements: [...new Set([...titles].flatMap((title) => title.match(/(?<=\[)[A-Z]\d+(?=\])/g) ?? []))].sort(),
        chart: await chartSvg(model.machine, { walked }),
        sights: own,
      };
    }),
  );
  writeFileSync(join(folder, 'index.html'), reportPage(machines, new Date()));
  rmSync(join(folder, 'notes'), { recursive: true, force: true });
  process.stdout.write(`\n${accessLines(sights)}\nreport/index.html tells what was seen.\n`);
  return sights.some(({ violations = [] }) => violations.length > 0) ? 1 : status;
}

/** In how many states of each machine axe looked around, and what it found there. */
function accessLines(sights: Sight[]): string {
  const seen = sights.filter(({ violations }) => violations);
  const lines = [...new Set(seen.map(({ machine }) => machine))].sort().map((name) => {
    const own = seen.filter(({ machine }) => machine === name);
    const found = own.flatMap(({ state, variant, violations = [] }) =>
      violations.map(({ id, html }) => `\n    ${variant} ${state}: ${id} ${html.join(' ')}`),
    );
    return `${name}: axe looked at ${own.length} pictures of states and found ${found.length || 'nothing'}${found.join('')}`;
  });
  return lines.join('\n');
}

/** The walks of all variants; how they ended. */
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

function readSights(): Sight[] {
  const notes = join(folder, 'notes');
  if (!existsSync(notes)) return [];
  return readdirSync(notes).flatMap((file) =>
    readFileSync(join(notes, file), 'utf8')
      .trim()
      .split('\n')
      .map((line): Sight => JSON.parse(line)),
  );
}
