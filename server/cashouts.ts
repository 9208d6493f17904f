import { inspect } from 'node:util';
import { openOwnShop } from './ask-shop';
import { readConfig } from './config';
import { moneyText } from './money-text';
import { StartFailure } from './start-failure';
import { listPendingCashouts, type PendingCashout } from './wallet/list-cashouts';
import { openPayoutDetails } from './wallet/payout-details';

/** `npm run cashouts`: lists the cash-outs that wait to be paid, with their payout details. */
async function main(): Promise<void> {
  const stray = process.argv.slice(2);
  if (stray.length > 0) throw new StartFailure(`${stray.join(' ')} is not understood; npm run cashouts takes nothing.`);
  const lines = (await readPending()).map(describe);
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'No cash-out waits to be paid.'}\n`);
}

async function readPending(): Promise<PendingCashout[]> {
  const config = readConfig();
  const shop = await openOwnShop(config);
  if ('ask' in shop) return (await shop.ask<{ cashouts: PendingCashout[] }>('/dev/cashouts', {})).cashouts;
  const { sql, close } = shop.database;
  try {
    return await listPendingCashouts({ sql, payoutDetails: openPayoutDetails(config) });
  } finally {
    await close();
  }
}

function describe({ id, amount, currency, method, createdAt, email, details }: PendingCashout): string {
  const account = details ?? 'details cannot be decrypted: set PAYOUT_KEY as for the shop itself';
  return [id, moneyText(amount, { currency, lang: 'en' }), method, createdAt, email, account].join(' | ');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
