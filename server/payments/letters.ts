import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import type { Lang } from '../language';
import type { Letter } from '../mail/letter';
import { queueMail } from '../mail/outbox';
import type { Message, MessageId } from '../messages';
import { moneyText } from '../money-text';
import { PAY_DAYS } from '../orders/order-status';
import { bankTransfer } from './bank-transfer';
import type { OrderRow, Session } from './method';
import type { Money } from './settle-order';

type Order = Pick<OrderRow, 'number' | 'total' | 'currency'>;

const about = (order: Order, lang: Lang, id: MessageId, paragraph: Message): Letter => ({
  lang,
  subject: { id, values: { number: order.number } },
  paragraphs: [paragraph],
  facts: [
    ['mail.order', order.number],
    ['mail.total', moneyText(order.total, { currency: order.currency, lang })],
  ],
});

/** An order's money has come. */
export const paidLetter = (order: Order, lang: Lang) => about(order, lang, 'mail.paidSubject', 'mail.paid');

/** No payment came in time. */
export const expiredLetter = (order: Order & Pick<OrderRow, 'paymentMethod'>, lang: Lang) =>
  about(
    order,
    lang,
    'mail.payExpiredSubject',
    order.paymentMethod === bankTransfer.key
      ? 'mail.transferExpired'
      : { id: 'mail.payExpired', values: { days: PAY_DAYS } },
  );

/** The customer has called off what was not paid. */
export const cancelledLetter = (order: Order, lang: Lang) =>
  about(order, lang, 'mail.cancelledSubject', 'mail.cancelled');

/** Money came for an order that can't take it any more, and has gone to the wallet. */
export const lateLetter = (order: Order, { amount, currency, lang }: Money, why: MessageId): Letter => ({
  lang,
  subject: { id: 'mail.payRefundedSubject', values: { number: order.number } },
  paragraphs: [why, 'mail.payRefunded'],
  facts: [
    ['mail.order', order.number],
    ['mail.refund', moneyText(amount, { currency, lang })],
  ],
});

/** A top-up has come. */
export const topUpLetter = ({ amount, currency, lang }: Session): Letter => ({
  lang,
  subject: 'mail.topUpSubject',
  paragraphs: ['mail.topUp'],
  facts: [['mail.total', moneyText(amount, { currency, lang })]],
});

type ToCustomer = { customerId: number | null; letter: Letter; now: Date };

/** Queues a letter to a customer; nobody reads it where the account is gone. */
export async function mailCustomer(tx: Sql, { customerId, letter, now }: ToCustomer): Promise<void> {
  if (customerId === null) return;
  const [customer] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  if (customer) await queueMail(tx, { to: customer.email, letter, now });
}
