import { parseArgs } from 'node:util';
import { asOwner } from './ask-shop';
import { readConfig } from './config';
import { moneyText } from './money-text';
import {
  type AwaitedTransfer,
  answerTransfers,
  type Come,
  type NotedTransfer,
  type TransfersAnswer,
} from './payments/note-transfer';
import { runCommand, StartFailure } from './start-failure';

/** `npm run orders:paid [-- number [--to-wallet]]`: lists the bank transfers that are waited for, or notes that one has come. */
async function main(): Promise<void> {
  const come = readArguments();
  const answer = await asOwner<TransfersAnswer>(readConfig(), {
    path: '/dev/transfers',
    body: come ?? {},
    act: (sql) => answerTransfers(sql, come, new Date()),
  });
  const lines = 'outcome' in answer ? [describe(come?.number ?? '', answer.outcome)] : listed(answer.transfers);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readArguments(): Come | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  const { 'to-wallet': toWallet, ...others } = values;
  const [number, ...more] = positionals;
  const stray = [...Object.keys(others).map((name) => `--${name}`), ...more];
  if (stray.length > 0) throw new StartFailure(`${stray.join(' ')} is not understood; name one order, or none.`);
  if (number === undefined && toWallet) throw new StartFailure('--to-wallet wants the number of an order.');
  return number === undefined ? null : { number: number.trim().toUpperCase(), toWallet: toWallet === true };
}

const ended = {
  expired: 'over, its goods are for sale again',
  cancelled: 'cancelled: what comes goes to the wallet',
  deleted: 'of a deleted account: what comes goes back',
};

function listed(transfers: AwaitedTransfer[]): string[] {
  if (transfers.length === 0) return ['No transfer is waited for.'];
  return transfers.map(({ number, total, currency, until, standing, payer, reference }) => {
    const time = standing === 'awaited' ? `until ${until}` : ended[standing];
    return [number, moneyText(total, { currency, lang: 'en' }), time, payer, reference].filter(Boolean).join(' | ');
  });
}

const inWallet = 'the money is in the customer’s wallet, and a letter says so.';

function describe(number: string, outcome: NotedTransfer): string {
  switch (outcome) {
    case 'paid':
      return `${number} is paid. Its customer and the boutiques are written to.`;
    case 'noted':
      return `${number} was noted before: nothing is left to be done.`;
    case 'late.soldOut':
      return `${number} can’t be sent any more, its goods are sold to others: ${inWallet}`;
    case 'late.calledOff':
      return `${number} was called off: ${inWallet}`;
    case 'late.twice':
      return `${number} was paid otherwise too: ${inWallet}`;
    case 'paidOtherwise':
      throw new StartFailure(
        `${number} is paid already, and not by a transfer: nothing was done. If a transfer has come as well, npm run orders:paid -- ${number} --to-wallet puts it into the customer’s wallet.`,
      );
    case 'onDelivery':
      throw new StartFailure(`${number} is paid on delivery, by no transfer: nothing was done.`);
    case 'nobodys':
      throw new StartFailure(`The account of ${number} is deleted: nothing was done. Please send the money back.`);
    case 'unknown':
      throw new StartFailure(`There is no order ${number}.`);
  }
}

await runCommand(main);
