import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Measure } from './bench/measure';
import { browserParts } from './bench/parts';
import type { Storefront } from './bench/storefront';
import { drawTable, markdownTable, type Result } from './bench/table';
import { ensureChromium } from './support/chromium';
import { launchFlags } from './support/chromium-flags';
import { createTestDatabase, startPostgres } from './support/postgres';
import { closeRunFolder, openRunFolder } from './support/run-folder';
import { startShop } from './support/shop-process';

/*
 * `npm run bench [-- names of parts]`: how fast the shop is, measured at its production build on a PostgreSQL of its own,
 * as one table of value, budget and verdict. All parts together also write tests/bench/results.json and the README's table.
 */

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const results = at('bench/results.json');
const readme = at('../README.md');

async function main(): Promise<number> {
  const { positionals: names } = parseArgs({ allowPositionals: true });
  const parts = Object.entries(browserParts).filter(([name]) => names.length === 0 || names.includes(name));
  if (parts.length < (names.length || 1)) throw new Error(`The parts are ${Object.keys(browserParts).join(', ')}.`);
  const started = Date.now();
  const executablePath = ensureChromium();
  const stopPostgres = await startPostgres();
  const folder = openRunFolder();
  const database = await createTestDatabase();
  const measures: Measure[] = [];
  try {
    const shop = demoShop(await startShop(folder, database));
    const browser = await chromium.launch({ ...launchFlags, executablePath });
    for (const [name, measure] of parts) {
      say(`Measuring ${name}…`);
      measures.push(...(await measure(browser, shop)));
    }
    const version = browser.version();
    await browser.close();
    const own: Result = { storefront: shop.name, measures };
    say(`\n${drawTable([own])}\n\n${Math.round((Date.now() - started) / 1000)} s, Chromium ${version}.`);
    if (names.length === 0) keep(own, version);
  } finally {
    closeRunFolder(folder);
    await database.drop();
    await stopPostgres();
  }
  return measures.some(({ ok }) => ok === false) ? 1 : 0;
}

const demoShop = (url: string): Storefront => ({
  name: 'Pazar',
  home: new URL('/', url).href,
  listing: new URL('/p/products', url).href,
  product: new URL('/p/products/details/blue-tub-armchair', url).href,
});

/** For whoever reads on: as data, and in the README. */
function keep(own: Result, version: string): void {
  const rows = own.measures.map(({ name, value, unit, budget, ok }) => ({ name, value, unit, budget, ok }));
  writeFileSync(results, `${JSON.stringify(rows, null, 2)}\n`);
  const [before, rest = ''] = readFileSync(readme, 'utf8').split('<!-- bench -->');
  const [, after] = rest.split('<!-- /bench -->');
  if (after === undefined) throw new Error('README.md has no <!-- bench --> … <!-- /bench --> for the table.');
  const table = `${whereAndWhen(version)}\n\n${markdownTable([own])}`;
  writeFileSync(readme, `${before}<!-- bench -->\n${table}\n<!-- /bench -->${after}`);
}

function whereAndWhen(version: string): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() || 'processor'}`;
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, Node ${process.versions.node}, Chromium ${version}.`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
