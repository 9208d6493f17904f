import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { affiliateProducts, affiliates, flashSaleProducts, flashSales, sellers } from '../../server/db/schema';
import type { Plain } from '../support/expected-catalogue';
import { type Card, inOrder, type Listing, openListingShop } from '../support/listing-shop';

const { shop, all, read, idsOf, popular } = await openListingShop();
const encode = encodeURIComponent;

function countBy(values: (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const placesOf = ({ row }: Plain) =>
  [row.categoryId, row.subCategoryId, row.childCategoryId].flatMap((id) => (id === null ? [] : String(id)));

const categoriesIn = (facets: Listing['facets']) =>
  Object.fromEntries((facets?.categories ?? []).map(({ id, count }) => [String(id), count]));

describe('facets', () => {
  function pick() {
    const category = popular(all.map(({ slugs }) => slugs[0]));
    const inside = all.filter((p) => p.slugs[0] === category);
    const brandId = popular(inside.map(({ row }) => row.brandId ?? undefined));
    const choice = popular(inside.flatMap(({ choices }) => choices.flatMap(({ items }) => items.map(({ en }) => en))));
    const groups = {
      category: (p: Plain) => p.slugs[0] === category,
      brand: (p: Plain) => p.row.brandId === brandId,
      choice: (p: Plain) => p.choices.some(({ items }) => items.some(({ en }) => en === choice)),
      price: (p: Plain) => p.paid >= 2000 && p.paid <= 60_000,
      rating: (p: Plain) => p.row.rating >= 3,
      sale: (p: Plain) => p.isReduced,
    };
    const parts = {
      category: `category=${category}`,
      brand: `brands[]=${brandId}`,
      choice: `variantItems[]=${encode(choice)}`,
      price: 'min_price=20&max_price=600',
      rating: 'min_rating=3',
      sale: 'on_sale=1',
    };
    return { groups, parts };
  }

  type Group = keyof ReturnType<typeof pick>['groups'];

  test.each<[string, Group[]]>([
    ['no filter', []],
    ['a category', ['category']],
    ['a brand', ['brand']],
    ['a variant item', ['choice']],
    ['price and rating', ['price', 'rating']],
    ['category and sale', ['category', 'sale']],
    ['category, brand and variant item', ['category', 'brand', 'choice']],
    ['all filters', ['category', 'brand', 'choice', 'price', 'rating', 'sale']],
  ])('count the products that each option would leave under %s', async (_, chosen) => {
    const { groups, parts } = pick();
    const fitting = (but: Group) => all.filter((p) => chosen.every((group) => group === but || groups[group](p)));
    const { facets } = await read(`facets=1&${chosen.map((group) => parts[group]).join('&')}`);
    const bySlug = (entries: { slug: string; count: unknown }[]) =>
      Object.fromEntries(entries.map(({ slug, count }) => [slug, count]));

    expect(bySlug(facets?.brands ?? [])).toEqual(countBy(fitting('brand').map(({ brand }) => brand)));
    expect(categoriesIn(facets)).toEqual(countBy(fitting('category').flatMap(placesOf)));
    const choices = fitting('choice').flatMap(({ choices }) =>
      choices.flatMap(({ variant, items }) => [...new Set(items.map(({ en }) => `${variant.en}: ${en}`))]),
    );
    const counted = (facets?.variants ?? []).flatMap(({ name, items }) =>
      (items ?? []).map((item) => [`${name}: ${item.name}`, item.count]),
    );
    expect(Object.fromEntries(counted)).toEqual(countBy(choices));
    const prices = fitting('price').map(({ paid }) => paid);
    expect(facets?.price).toEqual(
      prices.length === 0 ? null : { min: Math.min(...prices) / 100, max: Math.max(...prices) / 100 },
    );
    expect(facets?.ratings).toEqual(
      [4, 3, 2, 1].map((rating) => ({ rating, count: fitting('rating').filter((p) => p.row.rating >= rating).length })),
    );
    expect(facets?.on_sale).toBe(fitting('sale').filter((p) => p.isReduced).length);
  });

  test('are named in the requested language, and are accepted as filters', async () => {
    const bulgarian = { headers: { 'Accept-Language': 'bg' } };
    const { facets } = await shop.read<Listing>('/api/product?facets=1', bulgarian);
    expect(facets?.variants?.[0]?.name).toMatch(/\p{Script=Cyrillic}/u);
    const items = facets?.variants?.flatMap((variant) => variant.items ?? []);
    const item = items?.find(({ name }) => /\p{Script=Cyrillic}/u.test(name));
    const found = await shop.read<Listing>(`/api/product?variantItems[]=${encode(item?.name ?? '')}`, bulgarian);
    expect(Number(found.products.total)).toBeGreaterThanOrEqual(Number(item?.count));
    const keysIn = async (init?: RequestInit) =>
      (await shop.read<Listing>('/api/product?facets=1', init)).facets?.variants
        ?.flatMap((variant) => variant.items ?? [])
        .map(({ key, count }) => `${key} ${count}`)
        .sort();
    expect(await keysIn(bulgarian)).toEqual(await keysIn());
    const byKey = await shop.read<Listing>(`/api/product?variantItems[]=${encode(item?.key ?? '')}`, bulgarian);
    expect(byKey.products.total).toBe(found.products.total);
  });

  test('are returned only on request', async () => {
    expect((await read('')).facets).toBeNull();
  });
});

describe('listing of a part of the shop', () => {
  const parts: [string, () => Promise<{ path: string; ids: Set<number> }>][] = [
    [
      'a boutique',
      async () => {
        const slug = popular(all.map(({ seller }) => seller));
        const [seller] = await shop.sql.select().from(sellers).where(eq(sellers.slug, slug));
        const goods = all.filter(({ row }) => row.sellerId === seller?.id);
        return { path: `/api/sellers/${slug}`, ids: new Set(goods.map(({ id }) => id)) };
      },
    ],
    [
      'an affiliate’s storefront',
      async () => {
        const [affiliate] = await shop.sql.select().from(affiliates).limit(1);
        const rows = await shop.sql.select().from(affiliateProducts);
        const goods = rows.filter(({ affiliateId }) => affiliateId === affiliate?.id);
        return { path: `/api/affiliates/${affiliate?.slug}`, ids: new Set(goods.map(({ productId }) => productId)) };
      },
    ],
    [
      'a flash sale',
      async () => {
        const sales = await shop.sql.select().from(flashSales);
        const sale = sales.find(({ startsAt, endsAt }) => startsAt <= shop.clock.now && shop.clock.now < endsAt);
        const rows = await shop.sql.select().from(flashSaleProducts);
        const goods = rows.filter(({ flashSaleId }) => flashSaleId === sale?.id);
        return { path: `/api/flash-sale/${sale?.id}`, ids: new Set(goods.map(({ productId }) => productId)) };
      },
    ],
  ];

  test.each(parts)('%s supports the filters, orders, pages and facets of the full listing', async (_, make) => {
    const { path, ids } = await make();
    const inside = all.filter(({ id }) => ids.has(id));
    expect(inside.length).toBeGreaterThan(1);
    expect(inside.length).toBeLessThan(all.length);
    expect(inOrder(await idsOf('', path))).toEqual(inOrder(inside.map(({ id }) => id)));

    const prices = inside.map(({ paid }) => paid).sort((a, b) => a - b);
    const most = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
    const cheap = inside.filter(({ paid }) => paid <= most);
    expect(await idsOf(`max_price=${most / 100}&shorting_id=3`, path)).toEqual(
      [...cheap].sort((a, b) => b.paid - a.paid || b.id - a.id).map(({ id }) => id),
    );

    const category = inside[0]?.slugs[0] ?? '';
    const [name = ''] = (inside[0]?.row.name.en ?? '').toLowerCase().split(' ');
    const { products: found, facets } = await read(
      `category=${category}&search=${encode(name)}&facets=1&per_page=60`,
      path,
    );
    const holding = inside.filter(({ words }) => words.includes(name));
    const fitting = holding.filter(({ slugs }) => slugs[0] === category);
    expect(inOrder((found.data as Card[]).map(({ id }) => id))).toEqual(inOrder(fitting.map(({ id }) => id)));
    expect(categoriesIn(facets)).toEqual(countBy(holding.flatMap(placesOf)));
    expect(Object.fromEntries((facets?.brands ?? []).map(({ slug, count }) => [slug, count]))).toEqual(
      countBy(fitting.map(({ brand }) => brand)),
    );
  });
});
