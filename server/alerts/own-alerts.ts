import { and, desc, eq, inArray, isNotNull, ne, sql as raw } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InferInput } from 'valibot';
import type { AlertsAnswer } from '../../src/contract/alerts';
import { toDecimal } from '../../src/contract/decimal';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { alertLinks, customers, productAlerts, products, variantItems } from '../db/schema';
import { notFound } from '../http/refusal';
import { type Lang, type Localized, localize } from '../language';
import { say } from '../messages';

type Own = { customerId: number; lang: Lang };

/** Selects the confirmed alerts to the customer's address, also those that the customer requested as a guest. */
const isOwn = (sql: Sql, customerId: number) =>
  and(
    inArray(
      productAlerts.email,
      sql.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId)),
    ),
    isNotNull(productAlerts.confirmedAt),
  );

/** X37: lists the customer's alerts, newest first. */
export async function listAlerts(sql: Sql, { customerId, lang }: Own): Promise<InferInput<typeof AlertsAnswer>> {
  const rows = await sql
    .select({
      alert: productAlerts,
      product: products,
      choice: raw<Localized[]>`(
        select coalesce(json_agg(${variantItems.name} order by ${variantItems.id}), '[]') from ${variantItems}
        where ${variantItems.id} = any(${productAlerts.itemIds}))`,
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(isOwn(sql, customerId))
    .orderBy(desc(productAlerts.id));
  return {
    alerts: rows.map(({ alert: { id, kind, price }, product, choice }) => ({
      id,
      kind,
      product_name: localize(product.name, lang),
      slug: product.isActive ? product.slug : '',
      thumb_image: product.thumbImage,
      choice: choice.map((item) => localize(item, lang)).join(', '),
      price: price === null ? null : toDecimal(price),
    })),
  };
}

/** X38: ends an alert of the customer. Throws Refusal 404 for any other alert. */
export async function endOwnAlert(
  sql: Sql,
  { customerId, lang, alertId }: Own & { alertId: string },
): Promise<{ notification: string }> {
  const ended = await sql
    .delete(productAlerts)
    .where(and(eq(productAlerts.id, readId(alertId) ?? 0), isOwn(sql, customerId)))
    .returning({ id: productAlerts.id });
  if (ended.length === 0) throw notFound('alert.over');
  return { notification: say('alert.ended', lang) };
}

const twins = alias(productAlerts, 'twins');

/**
 * Moves a customer's alerts to a new email address, in place of equal alerts of that address. The links that were mailed
 * to the old address no longer work.
 */
export async function moveAlerts(tx: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  const isMoved = and(eq(productAlerts.email, from), isNotNull(productAlerts.confirmedAt), ne(productAlerts.email, to));
  const replaced = tx
    .select({ id: twins.id })
    .from(twins)
    .innerJoin(
      productAlerts,
      and(
        eq(twins.productId, productAlerts.productId),
        eq(twins.kind, productAlerts.kind),
        eq(twins.itemIds, productAlerts.itemIds),
      ),
    )
    .where(and(isMoved, eq(twins.email, to)));
  await tx.delete(productAlerts).where(inArray(productAlerts.id, replaced));
  const moved = await tx.update(productAlerts).set({ email: to }).where(isMoved).returning({ id: productAlerts.id });
  const ids = moved.map(({ id }) => id);
  await tx.delete(alertLinks).where(inArray(alertLinks.alertId, ids));
}
