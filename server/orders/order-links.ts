import { and, eq, gt, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { LinkOrderBody, type OrderAnswer, OrderLink, type OrderLinkAnswer } from '../../src/contract/orders';
import { hashToken } from '../account/sessions';
import type { Sql } from '../db/database-handle';
import { customers, orderLinks, orders } from '../db/schema';
import { readBody } from '../http/read-body';
import { notFound } from '../http/refusal';
import type { Lang } from '../language';
import { drawOrderLink } from './draw-order-link';
import { showOrderRecord } from './show-and-list-orders';

type Request = { body: unknown; lang: Lang; now: Date };

/** X46: creates a link for a visitor who knows the number and the customer's email address. Throws Refusal 404 or 422. */
export async function linkOrder(sql: Sql, { body, now }: Request): Promise<InferInput<typeof OrderLinkAnswer>> {
  const { order_id: number, email } = readBody(LinkOrderBody, body);
  const [order] = await sql
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.number, number.toUpperCase()), eq(raw`lower(${customers.email})`, email.toLowerCase())));
  if (!order) throw notFound('notFound.orderAndEmail');
  return { token: await drawOrderLink(sql, { orderId: order.id, now }) };
}

/** X13: shows the order of a link, without the data of the customer. Throws Refusal 404 for an expired link, or 422. */
export async function trackOrder(sql: Sql, { body, lang, now }: Request): Promise<InferInput<typeof OrderAnswer>> {
  const { token } = readBody(OrderLink, body, () => 'order.linkIncomplete');
  const [found] = await sql
    .select({ order: orders })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.hash, hashToken(token)), gt(orderLinks.expiresAt, now)));
  if (!found) throw notFound('notFound.orderLink');
  const order = await showOrderRecord(sql, found.order, { lang, now });
  return {
    order: {
      ...order,
      ...{ user_id: null, order_address: null, additional_info: '', transection_id: '', payment_instructions: '' },
      ...{ can_pay: false, can_transfer: false, can_cancel: false, transfer_name: '' },
      parts: order.parts?.map((part) => ({ ...part, can_cancel: false })),
      order_products: order.order_products?.map((line) => ({
        ...line,
        ...{ returns: [], return_status: null, return_offer: null, review: null, can_review: false },
      })),
    },
  };
}
