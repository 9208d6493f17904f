import { readConfig } from '../config';
import { moneyText } from '../money-and-date-text';
import { runCommand, StartFailure } from '../start-failure';
import { listPendingCashouts, type PendingCashout } from '../wallet/list-cashouts';
import { openPayoutDetails } from '../wallet/payout-details-encryption';
import { asOwner } from './run-owner-task';

async function main(): Promise<void> {
  const extra = process.argv.slice(2);
  if (extra.length > 0) throw new StartFailure(`Unknown argument ${extra.join(' ')}: npm run cashouts takes none.`);
  const config = readConfig();
  const { cashouts } = await asOwner<{ cashouts: PendingCashout[] }>(config, {
    path: '/dev/cashouts',
    act: async (sql) => ({ cashouts: await listPendingCashouts({ sql, payoutDetails: openPayoutDetails(config) }) }),
  });
  const lines = cashouts.length > 0 ? cashouts.map(describe) : ['No cash-outs are pending.'];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function describe({ id, amount, currency, method, createdAt, email, details }: PendingCashout): string {
  const account = details ?? 'details cannot be decrypted: set PAYOUT_KEY to the key of the shop';
  return [id, moneyText(amount, { currency, lang: 'en' }), method, createdAt, email, account].join(' | ');
}

await runCommand(main);
