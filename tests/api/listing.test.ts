import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { indexProducts } from '../../server/catalog/index-products';
import { listingUrl } from '../../server/catalog/product-query';
import { only } from '../../server/db/only';
import {
  affiliateProducts,
  affiliates,
  flashSaleProducts,
  flashSales,
  products,
  sellers,
} from '../../server/db/schema';
import type { ProductListAnswer } from '../../src/contract/catalog';
import { newestFirst, type Plain, readCatalogue } from '../support/catalogue';
import { openShop } from '../support/shop';

type Answer = InferInput<typeof ProductListAnswer>;
type Card = { id: number; slug: string };

const shop = await openShop();
const first = only(await shop.sql.select().from(products).limit(1));
// Cases that the demo may lack: an inactive product, two that differ only by id, and one above five stars.
await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, first.id));
const { id, unitPrice, rating, groupId, slug, sku, ...rest } = first;
await shop.sql.insert(products).values([
  { ...rest, slug: 'twin-a', sku: 'twin-a', isActive: true },
  { ...rest, slug: 'twin-b', sku: 'twin-b', isActive: true },
  { ...rest, slug: 'starry', sku: 'starry', isActive: true, ratingSum: 12, ratingCount: 2 },
]);
await indexProducts(shop.sql);
const all = await readCatalogue(shop.sql, shop.clock.now);

afterAll(() => shop.close());

const read = (query: string, path = '/api/product') => shop.read<Answer>(`${path}?${query}`);

/** The ids on all pages, in order. */
async function idsOf(query: string, path?: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { products: found } = await read(`${query}&per_page=7&page=${page}`, path);
    ids.push(...(found.data as Card[]).map((card) => card.id));
    last = Number(found.last_page);
  }
  return ids;
}

const inOrder = (ids: number[]) => [...ids].sort((a, b) => a - b);
const idsWhere = (isMeant: (product: Plain) => boolean) => inOrder(all.filter(isMeant).map(({ id }) => id));
const encode = encodeURIComponent;

/** The value that splits the catalogue best, so that a filter which does nothing is noticed. */
function popular<T>(values: (T | undefined)[]): T {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranked = [...counts].filter(([, n]) => n < all.length).sort((a, b) => b[1] - a[1]);
  if (!ranked[0]) throw new Error('The demo shop has nothing to filter by here.');
  return ranked[0][0];
}

function countBy(values: (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The categories of all levels that a product is in. */
const placesOf = ({ row }: Plain) =>
  [row.categoryId, row.subCategoryId, row.childCategoryId].flatMap((id) => (id === null ? [] : String(id)));

const categoriesIn = (facets: Answer['facets']) =>
  Object.fromEntries((facets?.categories ?? []).map(({ id, count }) => [String(id), count]));

describe('each filter leaves exactly the products it should', () => {
  const cases: [string, () => [query: string, isMeant: (product: Plain) => boolean]][] = [
    [
      'category',
      () => {
        const slug = popular(all.map(({ slugs }) => slugs[0]));
        return [`category=${slug}`, (p) => p.slugs[0] === slug];
      },
    ],
    [
      'sub-category',
      () => {
        const slug = popular(all.map(({ slugs }) => slugs[1]));
        return [`sub_category=${slug}`, (p) => p.slugs[1] === slug];
      },
    ],
    [
      'child category',
      () => {
        const slug = popular(all.map(({ slugs }) => slugs[2]));
        return [`child_category=${slug}`, (p) => p.slugs[2] === slug];
      },
    ],
    [
      'brand by slug',
      () => {
        const slug = popular(all.map(({ brand }) => brand));
        return [`brand=${slug}`, (p) => p.brand === slug];
      },
    ],
    [
      'brands by id',
      () => {
        const [one, other] = [...new Set(all.map(({ row }) => row.brandId).filter((id) => id !== null))];
        return [`brands[]=${one}&brands[]=${other}`, (p) => p.row.brandId === one || p.row.brandId === other];
      },
    ],
    [
      'categories by id, of any level',
      () => {
        const category = popular(all.map(({ row }) => row.categoryId));
        const sub = popular(
          all.map(({ row }) => (row.categoryId === category ? undefined : (row.subCategoryId ?? undefined))),
        );
        return [
          `categories[]=${category}&categories[]=${sub}`,
          (p) => p.row.categoryId === category || p.row.subCategoryId === sub,
        ];
      },
    ],
    [
      'choices, in either language',
      () => {
        const names = all.flatMap(({ choices }) => choices.flatMap(({ items }) => items));
        const english = popular(names.map(({ en }) => en));
        const bulgarian = popular(names.map(({ en, bg }) => (en === english ? undefined : bg)));
        return [
          `variantItems[]=${encode(english)}&variantItems[]=${encode(bulgarian)}`,
          (p) => p.choices.some(({ items }) => items.some(({ en, bg }) => en === english || bg === bulgarian)),
        ];
      },
    ],
    [
      'price range, on the price a shopper pays',
      () => {
        const prices = all.map(({ paid }) => paid).sort((a, b) => a - b);
        const min = prices[Math.floor(prices.length / 4)] ?? 0;
        const max = prices[Math.floor(prices.length / 2)] ?? 0;
        return [`min_price=${min / 100}&max_price=${max / 100}`, (p) => p.paid >= min && p.paid <= max];
      },
    ],
    ['rating', () => ['min_rating=4.5', (p) => p.row.ratingCount > 0 && p.row.ratingSum / p.row.ratingCount >= 4.5]],
    ['reduced price', () => ['on_sale=1', (p) => p.isReduced]],
    ['bundles', () => ['is_bundle=1', (p) => p.row.isBundle]],
    ['no bundles', () => ['is_bundle=0', (p) => !p.row.isBundle]],
    ['top products', () => ['highlight=top_product', (p) => p.row.isTop]],
    ['new arrivals', () => ['highlight=new_arrival', (p) => p.row.isNew]],
    ['featured products', () => ['highlight=featured_product', (p) => p.row.isFeatured]],
    ['best products', () => ['highlight=best_product', (p) => p.row.isBest]],
    [
      'boutique',
      () => {
        const slug = popular(all.map(({ seller }) => seller));
        return [`shop_name=${slug}`, (p) => p.seller === slug];
      },
    ],
    [
      'several at once',
      () => {
        const slug = popular(all.map(({ slugs }) => slugs[0]));
        return [
          `category=${slug}&max_price=150&min_rating=4`,
          (p) => p.slugs[0] === slug && p.paid <= 15_000 && p.row.rating >= 4,
        ];
      },
    ],
  ];

  test.each(cases)('%s', async (_, make) => {
    const [query, isMeant] = make();
    const wanted = idsWhere(isMeant);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(inOrder(await idsOf(query))).toEqual(wanted);
    expect(inOrder(await idsOf(query, '/api/search-product'))).toEqual(wanted);
  });

  test('popular categories are the first four', async () => {
    const order = await shop.read<{ productCategories: { slug: string }[] }>('/api/website-setup');
    const first = order.productCategories.slice(0, 4).map(({ slug }) => slug);
    expect(inOrder(await idsOf('highlight=popular_category'))).toEqual(
      idsWhere((p) => first.includes(p.slugs[0] ?? '')),
    );
  });
});

describe('what makes no sense', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'per_page=0',
    'per_page=999',
    'shorting_id=9',
    'shorting_id=abc',
    'min_price=cheap',
    'max_price=-5',
    'min_rating=11',
    'on_sale=perhaps',
    'highlight=hidden',
    'brands[]=x&brands[]=',
    'categories[]=1e99',
    'is_bundle=2',
    'facets=no',
    'category=',
    'search=%20%20',
    'search=%00',
    'unknown=1',
  ])('%s counts as not given', async (query) => {
    const [plain, odd] = [await read(''), await read(query)];
    expect(odd.products.data).toEqual(plain.products.data);
    expect(odd.products.total).toBe(all.length);
    expect(odd.products.per_page).toBe(24);
  });

  test.each(['category', 'sub_category', 'child_category', 'brand', 'shop_name'])(
    'an unknown %s is an empty page',
    async (name) => {
      const { products: found } = await read(`${name}=no-such-thing&facets=1`);
      expect(found).toMatchObject({ data: [], total: 0, current_page: 1, last_page: 1, from: null, to: null });
    },
  );

  test('a category of another level is unknown', async () => {
    const sub = popular(all.map(({ slugs }) => slugs[1]));
    expect((await read(`category=${sub}`)).products.total).toBe(0);
  });

  test('huge numbers are no error', async () => {
    for (const query of [
      'page=9007199254740991&per_page=60',
      'min_price=99999999999',
      'brands[]=99999999999',
      'max_price=1e12',
    ]) {
      expect((await shop.request(`/api/product?${query}`)).status).toBe(200);
    }
  });
});

describe('order and paging', () => {
  const orders: [number, (a: Plain, b: Plain) => number][] = [
    [1, (a, b) => b.row.createdAt.getTime() - a.row.createdAt.getTime() || b.id - a.id],
    [2, (a, b) => a.paid - b.paid || a.id - b.id],
    [3, (a, b) => b.paid - a.paid || b.id - a.id],
    [4, (a, b) => b.row.rating - a.row.rating || b.id - a.id],
    [5, (a, b) => b.row.soldQty - a.row.soldQty || b.id - a.id],
  ];

  test.each(orders)('order %i holds over all pages, without gaps or repeats', async (id, compare) => {
    expect(await idsOf(`shorting_id=${id}`)).toEqual([...all].sort(compare).map((product) => product.id));
  });

  test('without an order the newest come first', async () => {
    expect(await idsOf('')).toEqual(newestFirst(all).map(({ id }) => id));
  });

  test('a page beyond the end is empty and knows the total', async () => {
    const { products: found } = await read('page=999');
    expect(found).toMatchObject({ data: [], total: all.length, current_page: 999, from: null });
  });

  test('links lead to the neighbouring pages with all of the query that means something', async () => {
    const { products: found } = await read('per_page=5&token=secret&page=2&is_bundle=0&category=&utm_source=mail');
    expect(found).toMatchObject({
      from: 6,
      to: 10,
      prev_page_url: '/api/product?is_bundle=0&page=1&per_page=5',
      next_page_url: '/api/product?is_bundle=0&page=3&per_page=5',
    });
  });
});

describe('facets', () => {
  /** All groups of filters at once; each facet is counted under the others. */
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
    ['a choice', ['choice']],
    ['price and rating', ['price', 'rating']],
    ['category and sale', ['category', 'sale']],
    ['category, brand and choice', ['category', 'brand', 'choice']],
    ['everything', ['category', 'brand', 'choice', 'price', 'rating', 'sale']],
  ])('under %s count what each further choice would leave', async (_, chosen) => {
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

  test('are named in the reader’s language and can be sent back', async () => {
    const bulgarian = { headers: { 'Accept-Language': 'bg' } };
    const { facets } = await shop.read<Answer>('/api/product?facets=1', bulgarian);
    expect(facets?.variants?.[0]?.name).toMatch(/\p{Script=Cyrillic}/u);
    const items = facets?.variants?.flatMap((variant) => variant.items ?? []);
    const item = items?.find(({ name }) => /\p{Script=Cyrillic}/u.test(name));
    const found = await shop.read<Answer>(`/api/product?variantItems[]=${encode(item?.name ?? '')}`, bulgarian);
    expect(Number(found.products.total)).toBeGreaterThanOrEqual(Number(item?.count));
    // Its key is the same in both languages.
    const keysIn = async (init?: RequestInit) =>
      (await shop.read<Answer>('/api/product?facets=1', init)).facets?.variants
        ?.flatMap((variant) => variant.items ?? [])
        .map(({ key, count }) => `${key} ${count}`)
        .sort();
    expect(await keysIn(bulgarian)).toEqual(await keysIn());
    const byKey = await shop.read<Answer>(`/api/product?variantItems[]=${encode(item?.key ?? '')}`, bulgarian);
    expect(byKey.products.total).toBe(found.products.total);
  });

  test('come only when they are asked for', async () => {
    expect((await read('')).facets).toBeNull();
  });
});

describe('a part of the shop', () => {
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

  test.each(parts)('%s is filtered, ordered, paged and counted like the whole', async (_, make) => {
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

describe('the url of a listing', () => {
  test.each([
    ['/api/product', '/api/product?'],
    ['/api/product?page=2', 'https://shop.example/api/product?page=2&utm_source=mail&fbclid=x'],
    ['/api/product?page=2', '/api/product?token=secret&page=2&category=&constructor=1'],
    ['/api/product?category=lamps&page=2', '/api/product?page=2&category=lamps'],
    ['/api/product?brands%5B%5D=2&brands%5B%5D=1', '/api/product?brands[]=2&x[]=3&brands[]=1'],
    ['/api/sellers/oreh?search=oak+table', '/api/sellers/oreh?search=oak%20table'],
  ])('%s is what %s asks for', (meant, url) => {
    expect(listingUrl(url)).toBe(meant);
  });
});

describe('flash sales', () => {
  test('change prices, filters and order from their start to just before their end', async () => {
    const before = shop.clock.now;
    const running = (await shop.sql.select().from(flashSales)).filter((s) => s.startsAt <= before && before < s.endsAt);
    const sale = running.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())[0];
    if (!sale) throw new Error('The demo shop has no running flash sale.');
    for (const [moment, isOn] of [
      [new Date(sale.endsAt.getTime() - 1), true],
      [sale.endsAt, false],
      [new Date(sale.startsAt.getTime() - 1), false],
    ] as const) {
      shop.clock.now = moment;
      const plain = await readCatalogue(shop.sql, moment);
      const onSale = plain.filter((p) => p.isReduced).map(({ id }) => id);
      expect(inOrder(await idsOf('on_sale=1'))).toEqual(inOrder(onSale));
      const cards = (await read('per_page=60')).products.data as {
        flash_sale: { id: number; end_time: string } | null;
      }[];
      expect(cards.some((card) => card.flash_sale?.id === sale.id)).toBe(isOn);
      const ends = cards.flatMap(({ flash_sale: of }) => (of?.id === sale.id ? of.end_time : []));
      expect(ends.every((end) => end === sale.endsAt.toISOString())).toBe(true);
    }
    shop.clock.now = before;
  });

  test('the better of two sales counts', async () => {
    const plain = await readCatalogue(shop.sql, shop.clock.now);
    const cards = (await read('per_page=60')).products.data as {
      id: number;
      price: number;
      offer_price: number | null;
      flash_sale: { offer: number } | null;
    }[];
    for (const card of cards) {
      const cents = Math.round((card.offer_price ?? card.price) * 100);
      const paid = Math.floor((cents * (100 - (card.flash_sale?.offer ?? 0))) / 100 + 0.5);
      expect(paid).toBe(plain.find(({ id }) => id === card.id)?.paid);
    }
  });
});
