import type { Sql } from '../../server/db/open';
import * as tables from '../../server/db/schema';

/** A product as plain rows tell of it; nothing here comes from the server's own queries. Prices in cents. */
export type Plain = {
  id: number;
  row: typeof tables.products.$inferSelect;
  /** What a shopper pays before choices. */
  paid: number;
  isReduced: boolean;
  /** Slugs of its category, sub-category and child category. */
  slugs: [string | undefined, string | undefined, string | undefined];
  brand: string | undefined;
  seller: string | undefined;
  /** Names of the active choices, by variant. */
  choices: { variant: tables.Localized; items: tables.Localized[] }[];
};

/** The active products, read table by table and put together in plain JavaScript: the oracle for everything that filters. */
export async function readCatalogue(sql: Sql, now: Date): Promise<Plain[]> {
  const categories = await sql.select().from(tables.categories);
  const brands = await sql.select().from(tables.brands);
  const sellers = await sql.select().from(tables.sellers);
  const variants = await sql.select().from(tables.variants);
  const items = await sql.select().from(tables.variantItems);
  const sales = await sql.select().from(tables.flashSales);
  const saleProducts = await sql.select().from(tables.flashSaleProducts);
  const rows = await sql.select().from(tables.products);
  const running = sales.filter((sale) => sale.isActive && sale.startsAt <= now && now < sale.endsAt);
  const slugOf = (id: number | null) => categories.find((category) => category.id === id)?.slug;
  return rows
    .filter((row) => row.isActive)
    .map((row) => {
      const base = row.offerPrice ? row.offerPrice : row.price;
      const offers = saleProducts
        .filter(({ productId }) => productId === row.id)
        .flatMap(({ flashSaleId }) => running.find(({ id }) => id === flashSaleId)?.offer ?? []);
      const offer = Math.max(0, ...offers);
      return {
        id: row.id,
        row,
        paid: Math.floor((base * (100 - offer)) / 100 + 0.5),
        isReduced: offer > 0 || (!!row.offerPrice && row.offerPrice < row.price),
        slugs: [slugOf(row.categoryId), slugOf(row.subCategoryId), slugOf(row.childCategoryId)],
        brand: brands.find(({ id }) => id === row.brandId)?.slug,
        seller: sellers.find(({ id }) => id === row.sellerId)?.slug,
        choices: variants
          .filter(({ productId }) => productId === row.id)
          .map((variant) => ({
            variant: variant.name,
            items: items.filter((item) => item.variantId === variant.id && item.isActive).map(({ name }) => name),
          })),
      };
    });
}

/** Ids in the order of a listing: newest first. */
export function newestFirst(products: Plain[]): Plain[] {
  return [...products].sort((a, b) => b.row.createdAt.getTime() - a.row.createdAt.getTime() || b.id - a.id);
}
