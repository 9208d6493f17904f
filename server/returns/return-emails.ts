import { RETURN } from '../../src/contract/orders';
import type { orderReturns } from '../db/schema';
import type { Letter } from '../mail/render-email';
import { shopUrl } from '../mail/shop-origin';
import { type MessageId, say } from '../messages';
import { moneyText } from '../money-and-date-text';
import { letterItems } from '../orders/order-emails';
import type { LineRecord, OrderRow } from '../orders/read-order-parts';

type Returned = {
  row: Pick<typeof orderReturns.$inferSelect, 'status' | 'qty' | 'refund' | 'lineId'>;
  line: LineRecord;
  order: OrderRow;
  /** Boutique name. */
  shop: string;
  /** Reason of a refusal; '' for none. */
  reason: string;
};

const texts: Partial<Record<number, { subject: MessageId; paragraphs: MessageId[] }>> = {
  [RETURN.approved]: { subject: 'mail.returnApprovedSubject', paragraphs: ['mail.returnApproved'] },
  [RETURN.received]: { subject: 'mail.returnArrivedSubject', paragraphs: ['mail.returnArrived'] },
  [RETURN.refunded]: { subject: 'mail.returnRefundedSubject', paragraphs: ['mail.returnRefunded'] },
  [RETURN.refusedByBoutique]: {
    subject: 'mail.returnRefusedSubject',
    paragraphs: ['mail.returnRefused', 'mail.returnAppeal'],
  },
  [RETURN.refused]: { subject: 'mail.returnRefusedSubject', paragraphs: ['mail.returnRefused', 'mail.returnAppeal'] },
};

/** Creates the email about the new status of a return. Null if the status is no news for the customer. */
export function returnLetter({ row, line, order, shop, reason }: Returned): Letter | null {
  const text = texts[row.status];
  // A piece that cost nothing has no refund.
  if (!text || (row.status === RETURN.refunded && row.refund === 0)) return null;
  const { lang, number, currency } = order;
  const amount = moneyText(row.refund, { currency, lang });
  const isRefused = row.status === RETURN.refused || row.status === RETURN.refusedByBoutique;
  return {
    lang,
    subject: { id: text.subject, values: { number, amount } },
    paragraphs: text.paragraphs.map((id) => ({ id, values: { shop, number, amount } })),
    link:
      row.status === RETURN.refunded
        ? { name: 'mail.wallet', url: shopUrl('/p/profile/wallet', lang) }
        : { name: 'mail.returnPage', url: returnUrl({ number, lang, lineId: row.lineId }) },
    sections: [
      {
        title: shop,
        items: letterItems([{ ...line, qty: row.qty }], order),
        rows: isRefused ? [] : [[say('mail.refund', lang), amount]],
      },
    ],
    facts: [
      ['mail.order', number],
      ['mail.reason', reason],
    ],
  };
}

/** Returns the url of a return's page for an email. */
export const returnUrl = ({ number, lang, lineId }: Pick<OrderRow, 'number' | 'lang'> & { lineId: number }) =>
  shopUrl(`/p/profile/orders/${number}/return/${lineId}`, lang);
