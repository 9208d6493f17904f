import { inspect, parseArgs } from 'node:util';
import { readConfig } from '../config';
import { openSql } from '../db/open';
import { products } from '../db/schema';
import { StartFailure } from '../start-failure';
import { openPayoutDetails } from '../wallet/payout-details';
import { demoIsAvailable, seedDemo } from './seed';

/** `npm run seed -- [--products n]`: fills the configured database, if it is empty, with the demo shop. */
async function main(): Promise<void> {
  const wanted = readWanted();
  if (!(await demoIsAvailable())) {
    throw new StartFailure('The photographs of the demo shop are missing: install the development dependencies first.');
  }
  const config = readConfig();
  const payoutDetails = openPayoutDetails(config);
  const { sql, migrate, close } = await openSql(config);
  try {
    await migrate();
    const before = await sql.$count(products);
    if (before > 0)
      throw new StartFailure(`The shop already has ${before} products; only an empty database is seeded.`);
    const { mediaDir } = config;
    await seedDemo(sql, { mediaDir, payoutDetails, products: wanted, onProgress: (step) => say(`${step}…`) });
    say(`The shop has ${await sql.$count(products)} products.`);
  } finally {
    await close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readWanted(): number | undefined {
  const { values, positionals } = parseArgs({
    options: { products: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { products: count, ...unknown } = values;
  const stray = [...Object.keys(unknown).map((name) => `--${name}`), ...positionals];
  if (stray.length > 0) throw new StartFailure(`${stray.join(' ')} is not understood; use --products <number>.`);
  if (count === undefined) return undefined;
  if (!/^\d{1,7}$/.test(String(count))) throw new StartFailure(`--products must be a whole number, not "${count}".`);
  return Number(count);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
