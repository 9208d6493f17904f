import { and, eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { invoices, orderParts, orders } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { notFound, Refusal } from '../http/refusal';
import { isDeclinedOrCancelled, isSent } from '../orders/order-status';
import type { OwnOrder } from '../orders/show-and-list-orders';
import { invoiceNumber, writeInvoicePdf } from './invoice-pdf';
import { issueInvoice } from './issue-invoice';

/** Maximum number of invoices per customer and minute, because each is laid out anew. */
const MAX_INVOICES = 30;

/**
 * X49: returns the invoice of one part of the customer's order as a PDF file, and issues it first if there is none.
 * Throws Refusal 404 for an unknown, declined or cancelled part, 403 before the part is sent or
 * while the seller's legal data are missing, 429.
 */
export async function showInvoice(
  sql: Sql,
  { customerId, number, partId, now }: OwnOrder & { partId: number; now: Date },
): Promise<{ name: string; pdf: Uint8Array<ArrayBuffer> }> {
  const [found] = await sql
    .select({ part: orderParts, invoice: invoices })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .leftJoin(invoices, eq(invoices.partId, orderParts.id))
    .where(
      and(eq(orders.customerId, customerId), eq(orders.number, number.trim().toUpperCase()), eq(orderParts.id, partId)),
    );
  if (!found) throw notFound('notFound.order');
  const { id, orderId, status } = found.part;
  if (!found.invoice && isDeclinedOrCancelled(status)) throw notFound('invoice.none');
  if (!found.invoice && !isSent(status)) throw new Refusal(403, 'generic', 'invoice.notSent');
  await requireRate(sql, { key: `invoice:${customerId}`, max: MAX_INVOICES, now });
  const invoice = found.invoice ?? (await sql.transaction((tx) => issueInvoice(tx, { orderId, partId: id, now })));
  if (!invoice) throw new Refusal(403, 'generic', 'invoice.noSeller');
  // The number alone is unique only per seller.
  const name = `invoice-${invoice.content.orderNumber}-${invoice.sellerId ?? 0}-${invoiceNumber(invoice)}.pdf`;
  return { name, pdf: await writeInvoicePdf(invoice) };
}
