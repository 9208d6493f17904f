import { and, asc, desc, eq, inArray, isNotNull, lt, ne, notInArray, or } from 'drizzle-orm';
import { RETURN } from '../../src/contract/orders';
import { readShopLanguage } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import {
  cashouts,
  customers,
  newsletterSubscribers,
  orderParts,
  orderReturns,
  orders,
  paymentSessions,
  productAlerts,
  reviews,
  verificationCodes,
} from '../db/schema';
import { Refusal } from '../http/refusal';
import { queueMail } from '../mail/queue-mail';
import type { ShownPictures } from '../media/uploads';
import { say } from '../messages';
import { giveUp, isUnpaid } from '../payments/settle-or-expire-order';
import { cashoutStatus } from '../wallet/settle-cashout';
import { walletBalance } from '../wallet/wallet-balance';
import { accountDeletedLetter, strandedTransfersLetter } from './account-emails';
import { wantedEmail } from './change-email';
import type { OwnForm } from './form-handler-input';
import { requireConfirmed } from './update-and-confirm-password';

type DeleteAccount = Omit<OwnForm, 'body'> & { shownPictures: Pick<ShownPictures, 'discard'> };

const ended = ['delivered', 'completed', 'declined', 'cancelled'] as const;

/**
 * E11: deletes an account, but not its orders, wallet entries and reviews. Throws Refusal 401, or 403
 * `password_required`, `open_orders` or `wallet_not_empty`.
 */
export async function deleteAccount({
  sql,
  mailer,
  shownPictures,
  session,
  lang,
  now,
}: DeleteAccount): Promise<{ notification: string }> {
  const { customerId } = session;
  await requireConfirmed(sql, session, now);
  const pictures = await sql.transaction(async (tx) => {
    // Locks the customer's row, so that a simultaneous order waits for this transaction.
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
    if (!customer) throw new Refusal(401, 'generic', 'error.signedOut');
    await refuseUnderPayment(tx, customerId, now);
    const unpaid = await giveUpUnpaid(tx, customerId, now);
    await refuseOpen(tx, customerId);
    const shown = await namelessReviews(tx, customerId);
    await tx.update(cashouts).set({ accountInfo: '' }).where(eq(cashouts.customerId, customerId));
    const mailboxes = [customer.email, await wantedEmail(tx, customerId)];
    await tx.delete(verificationCodes).where(inArray(verificationCodes.email, mailboxes));
    await tx.delete(productAlerts).where(eq(productAlerts.email, customer.email));
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, customer.email));
    await tx.delete(customers).where(eq(customers.id, customerId));
    await queueMail(tx, { to: customer.email, letter: accountDeletedLetter(lang, numbersOf(unpaid)), now });
    await mailOwner(tx, numbersOf(unpaid.filter(({ mailedAt }) => mailedAt !== null)), now);
    return [customer.image, ...shown];
  });
  mailer.wake();
  await Promise.all(pictures.flatMap((path) => (path ? shownPictures.discard(path) : [])));
  return { notification: say('account.deleted', lang) };
}

async function refuseOpen(tx: Sql, customerId: number): Promise<void> {
  const open = await tx
    .selectDistinct({ number: orders.number })
    .from(orders)
    .innerJoin(orderParts, eq(orderParts.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        notInArray(orderParts.status, [...ended]),
        // Expired orders do not block the deletion, because the boutiques never ship them.
        ne(orders.paymentStatus, 'expired'),
      ),
    )
    .orderBy(orders.number);
  if (open.length > 0) {
    const numbers = open.map(({ number }) => number).join(', ');
    throw new Refusal(403, 'open_orders', { id: 'account.openOrders', values: { numbers } });
  }
  const [openReturn] = await tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.customerId, customerId), lt(orderReturns.status, RETURN.refunded)))
    .limit(1);
  if (openReturn) throw new Refusal(403, 'open_orders', 'account.openReturns');
  const isPending = and(eq(cashouts.customerId, customerId), eq(cashouts.status, cashoutStatus.pending));
  const [leaving] = await tx.select({ id: cashouts.id }).from(cashouts).where(isPending).limit(1);
  if (leaving) throw new Refusal(403, 'wallet_not_empty', 'account.openCashouts');
  if ((await walletBalance(tx, customerId)) > 0) throw new Refusal(403, 'wallet_not_empty', 'account.walletNotEmpty');
}

type Unpaid = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'mailedAt'>;

const numbersOf = (unpaid: Unpaid[]) => unpaid.map(({ number }) => number).join(', ');

async function mailOwner(tx: Sql, numbers: string, now: Date): Promise<void> {
  if (numbers === '') return;
  await queueMail(tx, { to: null, letter: strandedTransfersLetter(await readShopLanguage(tx), numbers), now });
}

async function giveUpUnpaid(tx: Sql, customerId: number, now: Date): Promise<Unpaid[]> {
  const unpaid = await tx
    .select({ id: orders.id, number: orders.number, mailedAt: orders.mailedAt })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnpaid))
    .orderBy(asc(orders.id))
    .for('update');
  await giveUp(
    tx,
    unpaid.map(({ id }) => id),
    now,
  );
  return unpaid;
}

/** Throws Refusal 403 `wallet_not_empty` if a payment session of the customer is open, or suspicious and not paid. */
async function refuseUnderPayment(tx: Sql, customerId: number, now: Date): Promise<void> {
  const { expiresAt, suspicion, state } = paymentSessions;
  const isSuspected = and(isNotNull(suspicion), ne(state, 'paid'));
  const [open] = await tx
    .select({ expiresAt, suspicion })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.customerId, customerId), or(eq(state, 'open'), isSuspected)))
    .orderBy(desc(isNotNull(suspicion)), desc(expiresAt))
    .limit(1);
  if (!open) return;
  if (open.suspicion !== null) throw new Refusal(403, 'wallet_not_empty', 'account.suspectedPayment');
  const minutes = Math.ceil((open.expiresAt.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) throw new Refusal(403, 'wallet_not_empty', 'account.unansweredPayment');
  throw new Refusal(403, 'wallet_not_empty', { id: 'account.openPayment', values: { minutes: String(minutes) } });
}

async function namelessReviews(tx: Sql, customerId: number): Promise<(string | null)[]> {
  const isOwn = eq(reviews.customerId, customerId);
  const shown = await tx.select({ image: reviews.image }).from(reviews).where(isOwn);
  await tx.update(reviews).set({ author: '', image: null }).where(isOwn);
  return shown.map(({ image }) => image);
}
