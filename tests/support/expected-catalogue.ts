import type { Sql } from '../../server/db/database-handle';
import * as tables from '../../server/db/schema';
import type { Localized } from '../../server/language';

/** Product computed from table rows, without the server's queries. */
export type Plain = {
  id: number;
  row: typeof tables.products.$inferSelect;
  /** Current price in cents, with discounts and without surcharges for choices. */
  paid: number;
  isReduced: boolean;
  /** Slugs of the category, sub-category and child category. */
  slugs: [string | undefined, string | undefined, string | undefined];
  brand: string | undefined;
  seller: string | undefined;
  choices: { variant: Localized; items: Localized[] }[];
  /** Searchable words in lower-case Latin letters, each preceded by a space. */
  words: string;
};

/** Returns the active products, to compare with the server's filter results. */
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
  const categoryOf = (id: number | null) => categories.find((category) => category.id === id);
  const slugOf = (id: number | null) => categoryOf(id)?.slug;
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
        words: wordsOf([
          ...[row.name, row.shortDescription, row.tags].flatMap(({ en, bg }) => [en, bg]),
          brands.find(({ id }) => id === row.brandId)?.name,
          sellers.find(({ id }) => id === row.sellerId)?.shopName,
          ...[row.categoryId, row.subCategoryId, row.childCategoryId].flatMap((id) => {
            const name = categoryOf(id)?.name;
            return [name?.en, name?.bg];
          }),
        ]),
      };
    });
}

/** Sorts products as a listing does by default: newest first, then by descending id. */
export function newestFirst(products: Plain[]): Plain[] {
  return [...products].sort((a, b) => b.row.createdAt.getTime() - a.row.createdAt.getTime() || b.id - a.id);
}

// Official transliteration of Bulgarian letters to Latin letters.
const latin: Record<string, string> = Object.fromEntries(
  'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
);

/** Converts a text to lower case and Bulgarian letters to Latin letters. */
export const inLatin = (text: string) => [...text.toLowerCase()].map((letter) => latin[letter] ?? letter).join('');

function wordsOf(texts: (string | undefined)[]): string {
  return inLatin(` ${texts.join(' ')}`)
    .split(/\s+/)
    .map((word) => ` ${word.replace(/^[^\p{L}\p{N}]+/u, '')}`)
    .join('');
}
