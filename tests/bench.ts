import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { openBenchShop } from './bench/bench-shop';
import { parts } from './bench/parts';
import { scout } from './bench/scout';
import { measureMillion } from './bench/server';
import type { Storefront } from './bench/storefront';
import { drawTable, markdownTable, type Result } from './bench/table';
import { ensureChromium } from './support/chromium';
import { launchFlags } from './support/chromium-flags';
import { startPostgres } from './support/postgres';

/*
 * `npm run bench [-- names of parts]`: how fast the shop is, measured at its production build on a PostgreSQL of its own,
 * as one table of value, budget and verdict. All parts but the long ones together also write tests/bench/results.json and the README's table.
 */

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resultsFile = at('bench/results.json');
const readme = at('../README.md');
const allNames = Object.keys(parts);
const dailyNames = allNames.filter((name) => !parts[name]?.isLong);

async function main(): Promise<number> {
  const { names, against, isMillion } = readArguments();
  const started = Date.now();
  const executablePath = ensureChromium();
  const stopPostgres = await startPostgres();
  const browser = await chromium.launch({ ...launchFlags, executablePath });
  try {
    const shop = await openBenchShop();
    const storefronts = [demoShop(shop.url), ...(await scoutAll(browser, against))];
    const results = storefronts.map((storefront): Result => ({ storefront, measures: [] }));
    const [own] = results;
    for (const [name, { measure, isOwn }] of Object.entries(parts).filter(([name]) => names.includes(name))) {
      for (const { storefront, measures } of isOwn ? results.slice(0, 1) : results) {
        say(`Measuring ${name} of ${storefront.name}…`);
        measures.push(...(await measure({ browser, executablePath, shop }, storefront)));
      }
    }
    if (isMillion) own?.measures.push(...(await measureMillion()));
    await shop.close();
    say(`\n${drawTable(results)}\n\n${Math.round((Date.now() - started) / 1000)} s.`);
    if (own && names === dailyNames) keep(own, browser.version());
    return own?.measures.some(({ ok }) => ok === false) ? 1 : 0;
  } finally {
    await browser.close();
    await stopPostgres();
  }
}

function readArguments(): { names: string[]; against: string[]; isMillion: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string', multiple: true, default: [] }, million: { type: 'boolean', default: false } },
  });
  // Several addresses may follow one --against.
  const isAddress = (word: string) => URL.canParse(word);
  const names = positionals.filter((word) => !isAddress(word));
  const unknown = names.filter((name) => !allNames.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: the parts are ${allNames.join(', ')}.`);
  return {
    names: names.length > 0 ? names : dailyNames,
    against: [...values.against, ...positionals.filter(isAddress)],
    isMillion: values.million,
  };
}

/** The other storefronts, one after the other. */
async function scoutAll(browser: Browser, addresses: string[]): Promise<Storefront[]> {
  const storefronts: Storefront[] = [];
  for (const address of addresses) storefronts.push(await scout(browser, address));
  return storefronts;
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
  writeFileSync(resultsFile, `${JSON.stringify(rows, null, 2)}\n`);
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
