import { and, asc, count, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { FlashSalesAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { flashSaleProducts, flashSales, products } from '../db/schema';
import type { Lang } from '../language';
import { toFlashSale } from './flash-sale';
import { isRunning } from './running-sales';

/** X14: the flash sales that run now, the one that ends first at the head, each with the number of its products that are in the shop. */
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
