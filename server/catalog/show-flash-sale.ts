import { and, eq, lte, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { FlashSaleAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { flashSaleProducts, flashSales } from '../db/schema';
import { notFound } from '../http/refusal';
import { type FindProducts, findProducts } from './find-products';
import { toFlashSale } from './flash-sale';
import { readId } from './product-query';
import { readIds } from './read-ids';

/** E52: a flash sale with a page of its products; one that is over says so by its status. Throws Refusal 404. */
export async function showFlashSale(
  sql: Sql,
  idText: string,
  request: FindProducts,
): Promise<InferInput<typeof FlashSaleAnswer>> {
  const { lang, now, kept } = request;
  const id = readId(idText) ?? 0;
  const [sale] = await sql
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.id, id), eq(flashSales.isActive, true), lte(flashSales.startsAt, now)));
  if (!sale) throw notFound('notFound.flashSale');
  const oneOf = await kept.scopes.get(`sale ${sale.id}`, kept.version.goods, () =>
    readIds(sql, {
      id: flashSaleProducts.productId,
      from: raw`${flashSaleProducts} where ${eq(flashSaleProducts.flashSaleId, sale.id)}`,
    }),
  );
  const found = await findProducts(sql, { ...request, scope: { kind: 'product', oneOf } });
  return { flashSale: toFlashSale(sale, lang, now), ...found };
}
