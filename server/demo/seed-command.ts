import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { openSql } from '../db/open';
import { runMigrations } from '../db/run-migrations';
import { products } from '../db/schema';
import { runCommand, StartFailure } from '../start-failure';
import { openPayoutDetails } from '../wallet/payout-details-encryption';
import { photoFolder } from './photo-folder';
import { seedDemo } from './seed';

/** `npm run seed -- [--products n]`: writes the demo shop to an empty database. */
async function main(): Promise<void> {
  const wanted = readWanted();
  if (photoFolder() === null) {
    throw new StartFailure('The photographs of the demo shop are missing: install the development dependencies first.');
  }
  const config = readConfig();
  const payoutDetails = openPayoutDetails(config);
  const { sql, close } = await openSql(config);
  try {
    await runMigrations(sql);
    const before = await sql.$count(products);
    if (before > 0)
      throw new StartFailure(`The shop already has ${before} products: npm run seed needs an empty database.`);
    const onProgress = (step: string) => say(`${step}…`);
    await seedDemo(sql, { ...config, payoutDetails, products: wanted, onProgress });
    say(`The shop has ${await sql.$count(products)} products.`);
  } finally {
    await close();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function readWanted(): number | undefined {
  const { products: count } = parseArgs({ options: { products: { type: 'string' } } }).values;
  if (count === undefined) return undefined;
  if (!/^\d{1,7}$/.test(count)) throw new StartFailure(`--products must be a whole number, not "${count}".`);
  return Number(count);
}

await runCommand(main);
