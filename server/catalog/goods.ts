import { asc, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { brands, categories, type Localized, products, sellers } from '../db/schema';
import { askTogether } from './ask-together';
import { Kept } from './kept';
import { type Digests, type Packed, unpackDigests, unpackFloats, unpackIntegers } from './packed';
import { type ChoiceVariant, readChoices } from './read-choices';
import { isReduced, paidPrice, runningSales } from './running-sales';

/** What products are sorted by, each a reference to a row elsewhere. */
const shelves = ['categoryId', 'subCategoryId', 'childCategoryId', 'brandId', 'sellerId', 'choiceSetId'] as const;
export type Shelf = (typeof shelves)[number];

/** What a product is or is not; each has its bit. */
const traits = ['isBundle', 'isTop', 'isNew', 'isFeatured', 'isBest', 'isReduced'] as const;
export type Trait = (typeof traits)[number];

/**
 * All that listings find, order and count products by, in columns with a row for each active product, in the order of their
 * ids: 51 bytes a product, and 8 more for each of its orders.
 */
export type Goods = {
  size: number;
  ids: Int32Array;
  shelves: Record<Shelf, Coded>;
  /** Cents, as long as the same sales run. */
  paid: Int32Array;
  /** See `bitOf`. */
  traits: Uint8Array;
  rating: Float64Array;
  /** Of their words: see `products.wordsDigest`. */
  digests: Digests;
  /** The active ones, level by level in the owner's order. */
  categories: { id: number; slug: string; name: Localized; level: number }[];
  /** The active ones, by name. */
  brands: { id: number; slug: string; name: string }[];
  /** The active ones. */
  sellers: { id: number; slug: string }[];
  choices: ChoiceVariant[];
  /** All rows in each order that somebody has asked for (server/catalog/order-goods.ts). */
  orders: Kept<Int32Array>;
  /** One room for what requests reckon with, because a new one for each is not given back in time: filled and read without waiting in between. */
  room: { misses: Uint8Array; fits: Uint8Array };
};

/** Ids by small numbers: each row has the place of its id in `ids`, where null stands first. */
export type Coded = { codes: Int32Array; ids: (number | null)[] };

/** That there are. */
const ORDERS = 5;

/** The bit of a trait in `Goods.traits`. */
export const bitOf = (trait: Trait) => 1 << traits.indexOf(trait);

/** Reads the goods once for each version of the catalogue; who asks while others are read shares the next reading. */
export function goodsReader({ sql, clock }: { sql: Sql; clock: () => Date }): (version: string) => Promise<Goods> {
  const kept = new Kept<Goods>(1);
  const read = askTogether(() => readGoods(sql, clock()));
  return (version) => kept.get('goods', version, read);
}

async function readGoods(sql: Sql, now: Date): Promise<Goods> {
  const [columns, ofCategories, ofBrands, ofSellers, choices] = await Promise.all([
    readColumns(sql, now),
    sql
      .select({ id: categories.id, slug: categories.slug, name: categories.name, level: categories.level })
      .from(categories)
      .where(eq(categories.isActive, true))
      .orderBy(asc(categories.level), asc(categories.position), asc(categories.id)),
    sql
      .select({ id: brands.id, slug: brands.slug, name: brands.name })
      .from(brands)
      .where(eq(brands.isActive, true))
      .orderBy(asc(brands.name), asc(brands.id)),
    sql.select({ id: sellers.id, slug: sellers.slug }).from(sellers).where(eq(sellers.isActive, true)),
    readChoices(sql),
  ]);
  const { size } = columns;
  return {
    ...columns,
    categories: ofCategories,
    brands: ofBrands,
    sellers: ofSellers,
    choices,
    orders: new Kept(ORDERS),
    room: { misses: new Uint8Array(size), fits: new Uint8Array(size) },
  };
}

/** So many rows are packed into one: their texts are gone before the next are read. */
const PACK = 8192;

async function readColumns(sql: Sql, now: Date) {
  const sales = runningSales(sql, now);
  const marks = traits.map((trait) => {
    const isSo = trait === 'isReduced' ? isReduced(sales) : products[trait];
    return raw`case when ${isSo} then ${raw.raw(String(bitOf(trait)))} else 0 end`;
  });
  const integers = [
    products.id,
    ...shelves.map((shelf) => products[shelf]),
    paidPrice(sales),
    raw.join(marks, raw` + `),
  ];
  const packed = [
    ...integers.map((value) => raw`int4send(coalesce(${value}, 0))`),
    raw`float8send(${products.rating})`,
    raw`int8send(${products.wordsDigest})`,
  ];
  const packOf = raw`${products.id} / ${raw.raw(String(PACK))}`;
  const { rows } = await sql.execute<{ pack: Packed }>(raw`
    select string_agg(${raw.join(packed, raw` || `)}, '' order by ${products.id}) as pack
    from ${products} left join ${sales} on ${eq(sales.productId, products.id)} where ${eq(products.isActive, true)}
    group by ${packOf} order by ${packOf}`);
  const packs = rows.map(({ pack }) => pack);
  const rating = integers.length * 4;
  const digest = rating + 8;
  const length = digest + 8;
  const integer = (place: number) => unpackIntegers(packs, { at: place * 4, length });
  const ids = integer(0);
  return {
    size: ids.length,
    ids,
    shelves: Object.fromEntries(shelves.map((shelf, n) => [shelf, code(integer(1 + n))])) as Record<Shelf, Coded>,
    paid: integer(1 + shelves.length),
    traits: Uint8Array.from(integer(2 + shelves.length)),
    rating: unpackFloats(packs, { at: rating, length }),
    digests: unpackDigests(packs, { at: digest, length }),
  };
}

/** Of a column of ids, where 0 stands for null. */
function code(column: Int32Array): Coded {
  const ids: (number | null)[] = [null];
  const codes = [0];
  for (let row = 0; row < column.length; row += 1) {
    const id = column[row] as number;
    codes[id] ??= ids.push(id) - 1;
    column[row] = codes[id];
  }
  return { codes: column, ids };
}
