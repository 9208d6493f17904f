import { eq, max, sql as raw } from 'drizzle-orm';
import { readDocuments, readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { type InvoiceContent, invoices, orders, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import { dayText } from '../money-and-date-text';
import { type OrderRecord, type PartRecord, withParts } from '../orders/read-order-parts';
import { snapshotLines } from '../orders/snapshot-lines';
import { readPaymentMethods } from '../payments/read-payment-methods';
import { invoiceLines, totalsByRate } from './invoice-amounts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** First key of the advisory locks of sellers: an arbitrary number, but the same in all processes. */
const INVOICE_LOCK = 7_293_848;

/**
 * Issues the invoice of a sent order part, or returns the one that exists. Returns null if the seller's legal name or
 * register number is not known, because an issued invoice can't be completed later. `tx` must be a transaction, because the lock
 * of the seller's numbers lasts until its end. Issue several in the order of their sellers' ids, to avoid deadlocks.
 */
export async function issueInvoice(
  tx: Sql,
  { orderId, partId, now }: { orderId: number; partId: number; now: Date },
): Promise<InvoiceRow | null> {
  const [order] = await withParts(tx, await tx.select().from(orders).where(eq(orders.id, orderId)));
  const part = order?.parts.find(({ id }) => id === partId);
  if (!order || !part) throw new Error(`Order ${orderId} has no part ${partId}.`);
  const { sellerId } = part;
  await tx.execute(raw`select pg_advisory_xact_lock(${INVOICE_LOCK}, ${sellerId ?? 0})`);
  const [issued] = await tx.select().from(invoices).where(eq(invoices.partId, partId));
  if (issued) return issued;
  const seller = await readSeller(tx, sellerId, order.lang);
  if (seller.name === '' || seller.registerNumber === '') return null;
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(raw`${invoices.sellerId} is not distinct from ${sellerId}`);
  const values = {
    ...{ partId, sellerId, issuedAt: now },
    number: (last?.number ?? 0) + 1,
    content: await contentOf(tx, { order, part, seller, now }),
  };
  return only(await tx.insert(invoices).values(values).returning());
}

type Issued = { order: OrderRecord; part: PartRecord; seller: InvoiceContent['seller']; now: Date };

async function contentOf(tx: Sql, { order, part, seller, now }: Issued): Promise<InvoiceContent> {
  const { lang, currency, number: orderNumber, paymentMethod, billingAddress } = order;
  const lines = invoiceLines(order, part, seller.vatNumber !== '');
  const methods = await readPaymentMethods(tx, lang);
  const timeZone = await readTimeZone(tx);
  const sentAt = part.events.find(({ kind }) => kind === 'sent')?.at ?? now;
  return {
    ...{ lang, currency, orderNumber, seller, lines },
    buyer: { name: billingAddress.name, address: snapshotLines(billingAddress, lang) },
    suppliedOn: dayText(sentAt, { lang, timeZone }),
    issuedOn: dayText(now, { lang, timeZone }),
    payment: methods.find(({ key }) => key === paymentMethod)?.name ?? paymentMethod,
    coupon: order.discount > 0 ? (order.couponCode ?? '') : '',
    totals: totalsByRate(lines),
  };
}

/** Reads the trader behind a boutique or, for null, the shop's own company from the document `company`. */
async function readSeller(tx: Sql, sellerId: number | null, lang: Lang): Promise<InvoiceContent['seller']> {
  if (sellerId !== null) {
    const seller = only(await tx.select().from(sellers).where(eq(sellers.id, sellerId)));
    const { legalName: name, registerNumber, vatNumber, address } = seller;
    return { name, registerNumber, vatNumber, address: localize(address, lang) };
  }
  const documents = await readDocuments(tx, ['company'], lang);
  const company = (documents.get('company') ?? {}) as Partial<InvoiceContent['seller']>;
  const { name = '', registerNumber = '', vatNumber = '', address = '' } = company;
  return { name, registerNumber, vatNumber, address };
}
