import { sql as raw, type SQL } from 'drizzle-orm';
import { indexProducts } from '../catalog/index-products';
import type { Sql } from '../db/database-handle';
import { loadSeries } from './read-demo';

type Copies = { count: number; now: Date; onProgress?: ((step: string) => void) | undefined };

/** Adds `count` copies of products with another name, price, stock and date. `sql` must be a transaction. */
export async function writeCopies(sql: Sql, { count, now, onProgress }: Copies): Promise<void> {
  if (count === 0) return;
  onProgress?.(`Writing ${count.toLocaleString('en')} copies`);
  for (const statement of [...drawCopies(count), ...writeProducts(now), ...writeDetails]) await sql.execute(statement);
  await indexProducts(sql);
}

function drawCopies(count: number): SQL[] {
  const series = loadSeries();
  const names = JSON.stringify(series);
  return [
    raw`select setseed(0.23)`,
    raw`
      create temp table bases on commit drop as
      select row_number() over (order by id) - 1 as place, id, brand_id, seller_id, rating_count as reviews, count(*) over () as bases
      from products where not is_bundle and is_active`,
    raw`
      create temp table drawn on commit drop as
      select i, floor(${series.length} * random() ^ 1.6)::int as edition, random() as price, random() as offer,
        random() as cut, random() ^ 3 as sold, random() as left, random() as brand, random() as seller, random() as age,
        random() as mark, random() as quiet, random() as reviews
      from generate_series(0, ${count}::int - 1) as i`,
    raw`
      create temp table copies on commit drop as
      select nextval(pg_get_serial_sequence('products', 'id'))::int as id, bases.id as base, i / bases.bases + 1 as number,
        case when quiet < 0.4 then 0 else floor(drawn.reviews * (bases.reviews + 1))::int end as kept,
        edition.en, edition.bg, drawn.price, offer, cut, sold, drawn.left, age, mark,
        case when brand < 0.5 then bases.brand_id else brands.ids[1 + floor((2 * brand - 1) * cardinality(brands.ids))::int] end as brand_id,
        case when seller < 0.5 then bases.seller_id else sellers.ids[1 + floor((2 * seller - 1) * cardinality(sellers.ids))::int] end as seller_id
      from drawn
      join bases on bases.place = i % bases.bases
      cross join (select array_agg(id order by id) as ids from brands where is_active) as brands
      cross join (select array_agg(id order by id) as ids from sellers where is_active) as sellers
      join (
        select row_number() over () - 1 as place, en, bg
        from jsonb_to_recordset(${names}::jsonb) as edition(en text, bg text)
      ) as edition on edition.place = drawn.edition
      order by i`,
    raw`analyze bases, copies`,
  ];
}

const ofSameGroup = raw`
  mine.category_id = theirs.category_id and mine.sub_category_id is not distinct from theirs.sub_category_id
  and mine.child_category_id is not distinct from theirs.child_category_id
  and mine.choices_digest = theirs.choices_digest and mine.brand_id is not distinct from copies.brand_id`;

function writeProducts(now: Date): SQL[] {
  const friendlyPrice = friendly(raw`base.price * (0.6 + copies.price)`);
  return [
    raw`
      create temp table ratings on commit drop as
      select product_id as base, row_number() over (by_age) as reviews, sum(rating) over (by_age) as stars
      from reviews where is_visible window by_age as (partition by product_id order by id)`,
    raw`
      insert into product_groups (category_id, sub_category_id, child_category_id, brand_id, choices)
      select distinct theirs.category_id, theirs.sub_category_id, theirs.child_category_id, copies.brand_id, choices
      from copies join products as base on base.id = copies.base join product_groups as theirs on theirs.id = base.group_id
      on conflict do nothing`,
    raw`
      insert into products (id, slug, sku, name, short_description, long_description, thumb_image, category_id,
        sub_category_id, child_category_id, brand_id, seller_id, group_id, price, offer_price, qty, sold_qty, weight_grams, tags, warnings,
        is_featured, is_new, is_top, is_best, rating_sum, rating_count, created_at)
      overriding system value
      select copies.id, base.slug || '-' || copies.id, 'PZ-C' || copies.id,
        jsonb_build_object('en', concat(base.name ->> 'en', ' – ', en, ' ', number), 'bg', concat(base.name ->> 'bg', ' – ', bg, ' ', number)),
        base.short_description, base.long_description, base.thumb_image, base.category_id,
        base.sub_category_id, base.child_category_id,
        copies.brand_id, copies.seller_id, mine.id,
        fresh.price, case when offer < 0.25 then ${friendly(raw`fresh.price * (0.7 + 0.2 * cut)`)} end,
        fresh.sold + case when copies.left < 0.04 then 0 else floor(150 * copies.left)::int end, fresh.sold, base.weight_grams, base.tags, base.warnings,
        mark < 0.02, mark between 0.02 and 0.04, mark between 0.04 and 0.06, mark between 0.06 and 0.08,
        coalesce(ratings.stars, 0), kept,
        ${now.toISOString()}::timestamptz - (1 + 700 * age) * interval '1 day'
      from copies
      join products as base on base.id = copies.base
      cross join lateral (select ${friendlyPrice} as price, floor(400 * copies.sold)::int as sold) as fresh
      left join ratings on ratings.base = copies.base and ratings.reviews = kept
      join product_groups as theirs on theirs.id = base.group_id
      join product_groups as mine on ${ofSameGroup}
      order by copies.id`,
  ];
}

const writeDetails = [
  raw`
    insert into product_images (product_id, image, position)
    select copies.id, image, position from copies join product_images on product_id = base order by copies.id, position`,
  raw`
    insert into specifications (product_id, key, value, position)
    select copies.id, key, value, position from copies join specifications on product_id = base order by copies.id, position`,
  raw`
    insert into variants (product_id, name, position, must_choose, guide_slug)
    select copies.id, name, position, must_choose, guide_slug from copies join variants on product_id = base order by copies.id, position`,
  raw`
    insert into variant_items (variant_id, name, surcharge, stock, colour, image, position, is_active)
    select mine.id, item.name, surcharge, stock, colour, image, item.position, is_active
    from copies
    join variants as mine on mine.product_id = copies.id
    join variants as theirs on theirs.product_id = base and theirs.position = mine.position
    join variant_items as item on item.variant_id = theirs.id
    order by mine.id, item.position`,
  raw`
    insert into reviews (product_id, author, rating, body, created_at)
    select copies.id, author, rating, body, created_at
    from copies
    join (
      select *, row_number() over (partition by product_id order by id) as place from reviews where is_visible
    ) as review on review.product_id = base and review.place <= kept
    order by copies.id, place`,
];

/** Rounds cents to a typical price: below 10.00 to a multiple of 0.50, else to an amount that ends in .90. */
function friendly(cents: SQL): SQL {
  return raw`case when ${cents} < 1000 then greatest(50, round(${cents} / 50)::int * 50) else round(${cents} / 100)::int * 100 - 10 end`;
}
