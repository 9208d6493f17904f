import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { moneyText } from '../money-and-date-text';
import {
  type AwaitedTransfer,
  answerTransfers,
  type NotedTransfer,
  type TransferInput,
  type TransfersAnswer,
} from '../payments/record-and-list-transfers';
import { runCommand, StartFailure } from '../start-failure';
import { asOwner } from './run-owner-task';

/** `npm run orders:paid [-- number [--to-wallet]]`: lists expected bank transfers, or records a received one. */
async function main(): Promise<void> {
  const input = readArguments();
  const answer = await asOwner<TransfersAnswer>(readConfig(), {
    path: '/dev/transfers',
    body: input ?? {},
    act: (sql) => answerTransfers(sql, input, new Date()),
  });
  const lines = 'outcome' in answer ? [describe(input?.number ?? '', answer.outcome)] : listed(answer.transfers);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readArguments(): TransferInput | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  const { 'to-wallet': toWallet, ...others } = values;
  const [number, ...more] = positionals;
  const extra = [...Object.keys(others).map((name) => `--${name}`), ...more];
  if (extra.length > 0) throw new StartFailure(`Unknown argument ${extra.join(' ')}: name one order, or none.`);
  if (number === undefined && toWallet) throw new StartFailure('--to-wallet needs the number of an order.');
  return number === undefined ? null : { number: number.trim().toUpperCase(), toWallet: toWallet === true };
}

const ended = {
  expired: 'expired: its products are for sale again',
  cancelled: 'cancelled: a transfer goes to the wallet',
  deleted: 'account deleted: send a transfer back',
};

function listed(transfers: AwaitedTransfer[]): string[] {
  if (transfers.length === 0) return ['No transfers are expected.'];
  return transfers.map(({ number, total, currency, until, standing, payer, reference }) => {
    const time = standing === 'awaited' ? `until ${until}` : ended[standing];
    return [number, moneyText(total, { currency, lang: 'en' }), time, payer, reference].filter(Boolean).join(' | ');
  });
}

const inWallet = 'the money was added to the customer’s wallet, and the customer gets an email.';

function describe(number: string, outcome: NotedTransfer): string {
  switch (outcome) {
    case 'paid':
      return `${number} is paid. The customer and the boutiques get an email.`;
    case 'noted':
      return `${number} was recorded before: nothing was changed.`;
    case 'late.soldOut':
      return `${number} can’t be delivered, its products are sold out: ${inWallet}`;
    case 'late.calledOff':
      return `${number} was cancelled: ${inWallet}`;
    case 'late.twice':
      return `${number} was also paid by another method: ${inWallet}`;
    case 'paidOtherwise':
      throw new StartFailure(
        `${number} is already paid by another method: nothing was changed. If a transfer arrived too, add it to the customer’s wallet: npm run orders:paid -- ${number} --to-wallet`,
      );
    case 'onDelivery':
      throw new StartFailure(`${number} is paid on delivery, not by transfer: nothing was changed.`);
    case 'nobodys':
      throw new StartFailure(`The account of ${number} is deleted: nothing was changed. Send the money back.`);
    case 'unknown':
      throw new StartFailure(`There is no order ${number}.`);
  }
}

await runCommand(main);
