import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { moneyText } from '../money-and-date-text';
import { answerRefunds, type OwedRefund, type RefundsAnswer } from '../payments/owed-refunds';
import { runCommand, StartFailure } from '../start-failure';
import { asOwner } from './run-owner-task';

/** `npm run refunds [-- id]`: lists the refunds that the owner must pay, or records that one was paid. */
async function main(): Promise<void> {
  const id = readId();
  const answer = await asOwner<RefundsAnswer>(readConfig(), {
    path: '/dev/refunds',
    body: id === null ? {} : { id },
    act: (sql) => answerRefunds(sql, id, new Date()),
  });
  process.stdout.write(`${'outcome' in answer ? noted(id, answer.outcome) : listed(answer.refunds)}\n`);
}

function readId(): number | null {
  const [text, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text) || more.length > 0) throw new StartFailure('Name the number of one refund, or none.');
  return Number(text);
}

function listed(refunds: OwedRefund[]): string {
  if (refunds.length === 0) return 'No refunds are owed.';
  return refunds
    .map(({ id, number, amount, currency, method, reference, email }) =>
      [id, number, moneyText(amount, { currency, lang: 'en' }), method, reference, email].filter(Boolean).join(' | '),
    )
    .join('\n');
}

function noted(id: number | null, outcome: 'paid' | 'noted' | 'unknown'): string {
  if (outcome === 'unknown') throw new StartFailure(`There is no refund ${id}.`);
  return outcome === 'paid'
    ? `Refund ${id} is paid. The customer gets an email.`
    : `Refund ${id} was recorded before: nothing was changed.`;
}

await runCommand(main);
