import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { openBenchShop } from './bench/bench-shop';
import type { Measure } from './bench/benchmark-result';
import { parts } from './bench/benchmarks';
import { drawTable, markdownTable } from './bench/table';
import { ensureChromium } from './support/chromium';
import { launchFlags } from './support/chromium-flags';
import { startPostgres } from './support/test-database';

/*
 * `npm run bench [-- <part>…]` runs the named benchmarks and prints each result with its budget and previous value.
 * Without names, runs all fast benchmarks and writes the results to tests/bench/results.json and docs/performance.md.
 */

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resultsFile = at('bench/results.json');
const page = at('../docs/performance.md');
const allNames = Object.keys(parts);
const dailyNames = allNames.filter((name) => !parts[name]?.isLong);
const previous = new Map<string, number>(
  JSON.parse(readFileSync(resultsFile, 'utf8')).map(({ name, value }: Measure) => [name, value]),
);

async function main(): Promise<number> {
  const names = readNames();
  const started = Date.now();
  const executablePath = ensureChromium();
  const stopPostgres = await startPostgres();
  const browser = await chromium.launch({ ...launchFlags, executablePath });
  try {
    const shop = await openBenchShop();
    const measures: Measure[] = [];
    for (const [name, { measure }] of Object.entries(parts).filter(([name]) => names.includes(name))) {
      say(`Measuring ${name}…`);
      measures.push(...(await measure({ browser, executablePath, shop })));
    }
    await shop.close();
    say(`\n${drawTable(measures, previous)}\n\n${Math.round((Date.now() - started) / 1000)} s.`);
    if (names === dailyNames) keep(measures, browser.version());
    return measures.some(({ ok }) => ok === false) ? 1 : 0;
  } finally {
    await browser.close();
    await stopPostgres();
  }
}

function readNames(): string[] {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !allNames.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}: the parts are ${allNames.join(', ')}.`);
  return names.length > 0 ? names : dailyNames;
}

function keep(measures: Measure[], version: string): void {
  const rows = measures.map(({ name, value, spread, unit, budget, ok }) => ({ name, value, spread, unit, budget, ok }));
  writeFileSync(resultsFile, `${JSON.stringify(rows, null, 2)}\n`);
  const [before, rest = ''] = readFileSync(page, 'utf8').split('<!-- bench -->');
  const [, after] = rest.split('<!-- /bench -->');
  if (after === undefined)
    throw new Error('docs/performance.md has no <!-- bench --> … <!-- /bench --> for the table.');
  const table = `${environment(version)}\n\n${markdownTable(measures, previous)}`;
  writeFileSync(page, `${before}<!-- bench -->\n${table}\n<!-- /bench -->${after}`);
}

function environment(version: string): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() || 'processor'}`;
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, Node ${process.versions.node}, Chromium ${version}.`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
