import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { customers } from '../db/schema';
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import type { Letter } from '../mail/render-email';
import type { Message, MessageId } from '../messages';
import { moneyText } from '../money-and-date-text';
import { letterItems } from '../orders/order-emails';
import { PAY_DAYS } from '../orders/order-status';
import type { OrderRecord, PartRecord } from '../orders/read-order-parts';
import { bankTransfer } from './bank-transfer';
import type { Money, OrderRow, Session } from './payment-types';

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

export const paidLetter = (order: Order, lang: Lang) => about(order, lang, 'mail.paidSubject', 'mail.paid');

export const expiredLetter = (order: Order & Pick<OrderRow, 'paymentMethod'>, lang: Lang) =>
  about(
    order,
    lang,
    'mail.payExpiredSubject',
    order.paymentMethod === bankTransfer.key
      ? 'mail.transferExpired'
      : { id: 'mail.payExpired', values: { days: PAY_DAYS } },
  );

type CalledOff = { order: OrderRecord; cancelled: PartRecord[]; lang: Lang };

/** Creates the customer's email about a cancellation. `effect` names the refund or the amount due; null for none. */
export const cancelledLetter = ({
  kept,
  effect,
  ...calledOff
}: CalledOff & { kept: PartRecord[]; effect: Message | null }): Letter => {
  const isWhole = kept.length === 0;
  const whole = calledOff.order.payUntil === null ? 'mail.cancelledBound' : 'mail.cancelled';
  return {
    ...aboutParts(calledOff, isWhole ? 'mail.cancelledSubject' : 'mail.partCancelledSubject'),
    paragraphs: [isWhole ? whole : 'mail.partCancelled', ...(effect ? [effect] : [])],
  };
};

/** Creates the email that tells the shop's owner or a boutique not to send cancelled parts. */
export const callOffLetter = (calledOff: CalledOff): Letter => ({
  ...aboutParts(calledOff, 'mail.callOffSubject'),
  paragraphs: ['mail.callOff'],
});

function aboutParts({ order, cancelled, lang }: CalledOff, id: MessageId) {
  return {
    lang,
    subject: { id, values: { number: order.number } },
    sections: cancelled.map(({ shopName, lines }) => ({
      title: shopName,
      items: letterItems(lines, { ...order, lang }),
      rows: [],
    })),
    facts: [['mail.order', order.number]] satisfies Letter['facts'],
  };
}

/** Creates the email about a refund that a gateway or the shop's owner has paid. */
export const refundLetter = ({ number, currency, lang }: OrderRow, amount: number): Letter => ({
  lang,
  subject: { id: 'mail.refundedSubject', values: { number } },
  paragraphs: ['mail.refunded'],
  facts: [
    ['mail.order', number],
    ['mail.refund', moneyText(amount, { currency, lang })],
  ],
});

/** Creates the email about a payment that went to the wallet because, for the reason `why`, its order can't take it. */
export const lateLetter = (order: Order, { amount, currency, lang }: Money, why: MessageId): Letter => ({
  lang,
  subject: { id: 'mail.payRefundedSubject', values: { number: order.number } },
  paragraphs: [why, 'mail.payRefunded'],
  facts: [
    ['mail.order', order.number],
    ['mail.refund', moneyText(amount, { currency, lang })],
  ],
});

export const topUpLetter = ({ amount, currency, lang }: Session): Letter => ({
  lang,
  subject: 'mail.topUpSubject',
  paragraphs: ['mail.topUp'],
  facts: [['mail.total', moneyText(amount, { currency, lang })]],
});

type ToCustomer = { customerId: number | null; letter: Letter; hasSecret?: boolean; now: Date };

/** Queues an email to a customer. Does nothing if the account was deleted. */
export async function mailCustomer(tx: Sql, { customerId, ...mail }: ToCustomer): Promise<void> {
  if (customerId === null) return;
  const [customer] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  if (customer) await queueMail(tx, { to: customer.email, ...mail });
}
