import { and, eq, lte } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { FlashSaleAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { flashSales } from '../db/schema';
import { notFound } from '../http/refusal';
import { type FindProducts, findProducts } from './find-products';
import { toFlashSale } from './flash-sale';
import { readId } from './product-query';

/** E52: a flash sale with a page of its products; one that is over says so by its status. Throws Refusal 404. */
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
