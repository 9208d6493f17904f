import { asOwner } from './ask-shop';
import { readConfig } from './config';
import { moneyText } from './money-text';
import { runCommand, StartFailure } from './start-failure';
import { listPendingCashouts, type PendingCashout } from './wallet/list-cashouts';
import { openPayoutDetails } from './wallet/payout-details';

/** `npm run cashouts`: lists the cash-outs that wait to be paid, with their payout details. */
async function main(): Promise<void> {
  const stray = process.argv.slice(2);
  if (stray.length > 0) throw new StartFailure(`${stray.join(' ')} is not understood; npm run cashouts takes nothing.`);
  const config = readConfig();
  const { cashouts } = await asOwner<{ cashouts: PendingCashout[] }>(config, {
    path: '/dev/cashouts',
    act: async (sql) => ({ cashouts: await listPendingCashouts({ sql, payoutDetails: openPayoutDetails(config) }) }),
  });
  const lines = cashouts.length > 0 ? cashouts.map(describe) : ['No cash-out waits to be paid.'];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function describe({ id, amount, currency, method, createdAt, email, details }: PendingCashout): string {
  const account = details ?? 'details cannot be decrypted: set PAYOUT_KEY as for the shop itself';
  return [id, moneyText(amount, { currency, lang: 'en' }), method, createdAt, email, account].join(' | ');
}

await runCommand(main);
