import { and, asc, count, eq, lte } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { FlashSale, FlashSaleAnswer, FlashSalesAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/database-handle';
import { flashSaleProducts, flashSales, products } from '../db/schema';
import { notFound } from '../http/refusal';
import { type Lang, localize } from '../language';
import { type FindProducts, findProducts } from './find-products';
import { readId } from './product-query';
import { isRunning } from './running-sale-prices';

/** X14: lists the running flash sales in the order of their end times, each with the number of its active products. */
export async function listFlashSales(
  sql: Sql,
  { lang, now }: { lang: Lang; now: Date },
): Promise<InferInput<typeof FlashSalesAnswer>> {
  const rows = await sql
    .select({ sale: flashSales, productCount: count(products.id) })
    .from(flashSales)
    .leftJoin(flashSaleProducts, eq(flashSaleProducts.flashSaleId, flashSales.id))
    .leftJoin(products, and(eq(products.id, flashSaleProducts.productId), eq(products.isActive, true)))
    .where(isRunning(now))
    .groupBy(flashSales.id)
    .orderBy(asc(flashSales.endsAt), asc(flashSales.id));
  return {
    flashSales: rows.map(({ sale, productCount }) => ({
      ...toFlashSale(sale, lang, now),
      products_count: productCount,
    })),
  };
}

/** E52: returns an active, started flash sale with one page of its products. Throws Refusal 404 for any other id. */
export async function showFlashSale(
  sql: Sql,
  idText: string,
  request: FindProducts,
): Promise<InferInput<typeof FlashSaleAnswer>> {
  const { lang, now } = request;
  const id = readId(idText) ?? 0;
  const [sale] = await sql
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.id, id), eq(flashSales.isActive, true), lte(flashSales.startsAt, now)));
  if (!sale) throw notFound('notFound.flashSale');
  const found = await findProducts(sql, { ...request, scope: { flashSaleId: sale.id } });
  return { flashSale: toFlashSale(sale, lang, now), ...found };
}

/** Converts a flash sale to its wire format. `status` is true from its start to its end. */
export function toFlashSale(sale: typeof flashSales.$inferSelect, lang: Lang, now: Date): InferInput<typeof FlashSale> {
  return {
    id: sale.id,
    title: localize(sale.title, lang),
    homepage_image: sale.homepageImage,
    flashsale_page_image: sale.pageImage,
    offer: sale.offer,
    end_time: sale.endsAt.toISOString(),
    status: sale.startsAt <= now && now < sale.endsAt,
  };
}
