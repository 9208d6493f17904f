import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { editions } from './data/editions';
import { t } from './data/text';
import { daysAfter } from './days';
import { insertAll, reserveIds } from './insert';
import { randomFrom } from './random';
import { searchText } from './search-text';
import type { ProductRow, SeededProduct } from './write-products';
import type { Roots } from './write-roots';

/** Copies written at a time, so that a large catalogue needs little memory. */
const PORTION = 5000;

interface Copy {
  row: ProductRow;
  /** What it is a copy of, and how many of its reviews it gets. */
  base: number;
  reviews: number;
}

interface Copies {
  /** The demo's own products. */
  seeded: readonly SeededProduct[];
  roots: Roots;
  /** How many to add. */
  count: number;
  now: Date;
  onProgress?: ((step: string) => void) | undefined;
}

/** Makes a large catalogue out of the demo's own products: each copy has a name, price, stock, brand and age of its own, and its base's pictures, variants and category. */
export async function writeCopies(sql: Sql, { seeded, roots, count, now, onProgress }: Copies): Promise<void> {
  const bases = seeded.filter(({ row }) => !row.isBundle);
  const random = randomFrom(23);
  const vary = copier({ bases, roots, now, random });
  for (let done = 0; done < count; done += PORTION) {
    const ids = await reserveIds(sql, products, Math.min(PORTION, count - done));
    const copies = ids.map((id, index) => vary(id, done + index));
    await insertAll(
      sql,
      products,
      copies.map(({ row }) => row),
    );
    await copyDetails(sql, copies);
    onProgress?.(`${(done + copies.length).toLocaleString('en')} of ${count.toLocaleString('en')} more products`);
  }
}

function copier({
  bases,
  roots,
  now,
  random,
}: Pick<Copies, 'roots' | 'now'> & { bases: readonly SeededProduct[]; random: () => number }) {
  const brandIds = [...roots.brands.values()];
  const sellerIds = [...roots.sellers.values()];
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number) => random() < share;
  return (id: number, index: number): Copy => {
    const { row, reviews } = bases[index % bases.length] as SeededProduct;
    const edition = oneOf(editions);
    const number = Math.floor(index / bases.length) + 1;
    const name = t(`${row.name.en} – ${edition.en} ${number}`, `${row.name.bg} – ${edition.bg} ${number}`);
    const price = friendly(row.price * (0.6 + random()));
    const kept = reviews.slice(0, chance(0.4) ? 0 : Math.floor(random() * (reviews.length + 1)));
    const soldQty = Math.floor(random() ** 3 * 400);
    return {
      base: row.id,
      reviews: kept.length,
      row: {
        ...row,
        id,
        name,
        price,
        soldQty,
        slug: `${row.slug}-${id}`,
        sku: `PZ-${String(id).padStart(6, '0')}`,
        offerPrice: chance(0.25) ? friendly(price * (0.7 + 0.2 * random())) : null,
        brandId: chance(0.5) ? (row.brandId ?? null) : oneOf(brandIds),
        sellerId: chance(0.5) ? (row.sellerId ?? null) : oneOf(sellerIds),
        qty: soldQty + (chance(0.04) ? 0 : 1 + Math.floor(random() * 150)),
        isFeatured: chance(0.02),
        isNew: chance(0.02),
        isTop: chance(0.02),
        isBest: chance(0.02),
        ratingSum: kept.reduce((sum, { rating }) => sum + rating, 0),
        ratingCount: kept.length,
        searchText: `${row.searchText} ${searchText([edition, String(number)])}`,
        createdAt: daysAfter(now, -1 - random() * 700),
      },
    };
  };
}

/** Cents that look like a price: 12.90, 3.50. */
function friendly(cents: number): number {
  return cents < 1000 ? Math.max(50, Math.round(cents / 50) * 50) : Math.round(cents / 100) * 100 - 10;
}

/** Pictures, specifications, variants and reviews are copied inside the database: that is many times faster than sending them. */
async function copyDetails(sql: Sql, copies: readonly Copy[]): Promise<void> {
  const list = JSON.stringify(copies.map(({ row, base, reviews }) => ({ id: row.id, base, reviews })));
  const copy = raw`jsonb_to_recordset(${list}::jsonb) as copy(id integer, base integer, reviews integer)`;
  await sql.execute(raw`
    insert into product_images (product_id, image, position)
    select copy.id, image, position from ${copy} join product_images on product_id = copy.base order by copy.id, position`);
  await sql.execute(raw`
    insert into specifications (product_id, key, value, position)
    select copy.id, key, value, position from ${copy} join specifications on product_id = copy.base order by copy.id, position`);
  await sql.execute(raw`
    insert into variants (product_id, name, position)
    select copy.id, name, position from ${copy} join variants on product_id = copy.base order by copy.id, position`);
  await sql.execute(raw`
    insert into variant_items (variant_id, name, surcharge, stock, position)
    select mine.id, item.name, item.surcharge, item.stock, item.position
    from ${copy}
    join variants as mine on mine.product_id = copy.id
    join variants as theirs on theirs.product_id = copy.base and theirs.position = mine.position
    join variant_items as item on item.variant_id = theirs.id
    order by mine.id, item.position`);
  await sql.execute(raw`
    insert into reviews (product_id, author, rating, body, created_at)
    select copy.id, author, rating, body, created_at
    from ${copy}
    join (
      select *, row_number() over (partition by product_id order by id) as place from reviews where is_visible
    ) as review on review.product_id = copy.base and review.place <= copy.reviews`);
}
