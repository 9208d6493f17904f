import { and, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { CashoutBody, type CashoutRequestedAnswer, cashoutFee } from '../../src/contract/wallet';
import { lockCustomer } from '../account/lock-customer-row';
import { requirePassword } from '../account/update-and-confirm-password';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { cashouts, withdrawChannels } from '../db/schema';
import { readBody } from '../http/read-body';
import { invalid, Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import type { Letter } from '../mail/render-email';
import { say } from '../messages';
import { moneyText, readCurrency } from '../money-and-date-text';
import { mailCustomer } from '../payments/payment-emails';
import type { Deps } from '../routes/deps';
import { type CashoutRow, toCashout } from './list-cashouts';
import type { PayoutDetails } from './payout-details-encryption';
import { spend } from './wallet-balance';

type CashoutDeps = Pick<Deps, 'sql' | 'mailer' | 'payoutDetails'>;
type RequestCashout = { body: unknown; customerId: number; lang: Lang; now: Date };

/**
 * E55: books a cash-out, once per idempotency key, and mails the customer. Throws Refusal 400, 403, 409, 422 or 429.
 */
export async function requestCashout(
  { sql, mailer, payoutDetails }: CashoutDeps,
  { body, customerId, lang, now }: RequestCashout,
): Promise<InferInput<typeof CashoutRequestedAnswer>> {
  const fields = readBody(CashoutBody, body);
  const channel = await requireChannel(sql, fields.method_id);
  const { withdraw_amount: amount, account_info: accountInfo, idempotency_key: idempotencyKey = null } = fields;
  await requirePassword(sql, { customerId, password: fields.current_password, now });
  const wanted = { customerId, channelId: channel.id, amount, accountInfo, idempotencyKey };
  const cashout = await sql.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const earlier = await findEarlier(tx, wanted, payoutDetails);
    if (earlier) return earlier;
    await requireWithin(tx, { channel, amount, lang });
    const fee = cashoutFee(amount, channel.charge / 100);
    if (fee >= amount) throw invalid({ withdraw_amount: 'cashout.onlyFee' });
    const stored = { ...wanted, accountInfo: payoutDetails.encrypt(accountInfo, customerId) };
    const booked = await book(tx, { ...stored, method: channel.name, fee }, now);
    const letter = cashoutLetter(booked, { currency: await readCurrency(tx), lang });
    await mailCustomer(tx, { customerId, letter, now });
    return booked;
  });
  mailer.wake();
  return { notification: say('cashout.sent', lang), cashout: toCashout(cashout, { lang, payoutDetails }) };
}

type Channel = typeof withdrawChannels.$inferSelect;

async function requireChannel(sql: Sql, id: string): Promise<Channel> {
  const [channel] = await sql
    .select()
    .from(withdrawChannels)
    .where(and(eq(withdrawChannels.id, readId(id) ?? 0), eq(withdrawChannels.isActive, true)));
  if (!channel) throw invalid({ method_id: 'field.choose' });
  return channel;
}

type Wanted = {
  customerId: number;
  channelId: number;
  amount: number;
  accountInfo: string;
  idempotencyKey: string | null;
};

async function findEarlier(tx: Sql, wanted: Wanted, { decrypt }: PayoutDetails): Promise<CashoutRow | null> {
  if (wanted.idempotencyKey === null) return null;
  const isSame = and(eq(cashouts.customerId, wanted.customerId), eq(cashouts.idempotencyKey, wanted.idempotencyKey));
  const [earlier] = await tx.select().from(cashouts).where(isSame);
  if (!earlier) return null;
  const { channelId, amount } = earlier;
  const accountInfo = decrypt(earlier.accountInfo, earlier.customerId);
  if (channelId !== wanted.channelId || amount !== wanted.amount || accountInfo !== wanted.accountInfo) {
    throw new Refusal(409, 'generic', 'payment.otherRequest');
  }
  return earlier;
}

async function requireWithin(
  tx: Sql,
  { channel: { min, max }, amount, lang }: { channel: Channel; amount: number; lang: Lang },
): Promise<void> {
  if (amount >= min && amount <= max) return;
  const currency = await readCurrency(tx);
  const values = { min: moneyText(min, { currency, lang }), max: moneyText(max, { currency, lang }) };
  throw new Refusal(400, 'limit', { id: 'cashout.limits', values });
}

async function book(tx: Sql, values: Omit<typeof cashouts.$inferInsert, 'createdAt'>, now: Date): Promise<CashoutRow> {
  const row = only(
    await tx
      .insert(cashouts)
      .values({ ...values, createdAt: now })
      .returning(),
  );
  const { id, customerId, amount } = row;
  const entry = { customerId, amount: -amount, reference: String(id), event: `cashout:${id}`, createdAt: now };
  const refusal = new Refusal(400, 'insufficient_balance', 'cashout.short');
  await spend(tx, { ...entry, reason: 'cashout' }, refusal);
  return row;
}

/** Warns the customer, because somebody else may have requested the cash-out. */
function cashoutLetter(
  { amount, method }: Pick<CashoutRow, 'amount' | 'method'>,
  { currency, lang }: { currency: string; lang: Lang },
): Letter {
  const sum = moneyText(amount, { currency, lang });
  return {
    lang,
    subject: { id: 'mail.cashoutSubject', values: { amount: sum } },
    paragraphs: ['mail.cashout', 'mail.cashoutNotYou'],
    facts: [
      ['mail.total', sum],
      ['mail.cashoutMethod', localize(method, lang)],
    ],
  };
}
