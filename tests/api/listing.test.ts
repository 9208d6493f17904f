import { describe, expect, test } from 'vitest';
import { listingUrl } from '../../server/catalog/product-query';
import { flashSales } from '../../server/db/schema';
import { newestFirst, type Plain, readCatalogue } from '../support/expected-catalogue';
import { inOrder, openListingShop } from '../support/listing-shop';

const { shop, all, read, idsOf, popular } = await openListingShop();
const idsWhere = (isMeant: (product: Plain) => boolean) => inOrder(all.filter(isMeant).map(({ id }) => id));
const encode = encodeURIComponent;

describe('product filters', () => {
  type Case = [query: string, isMeant: (product: Plain) => boolean];
  const byCategory = (field: string, level: 0 | 1 | 2) => (): Case => {
    const slug = popular(all.map(({ slugs }) => slugs[level]));
    return [`${field}=${slug}`, (p) => p.slugs[level] === slug];
  };
  const cases: [string, () => Case][] = [
    ['category', byCategory('category', 0)],
    ['subcategory', byCategory('sub_category', 1)],
    ['child category', byCategory('child_category', 2)],
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
      'variant items in either language',
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
      'price range of the final price',
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
      'several filters at once',
      () => {
        const slug = popular(all.map(({ slugs }) => slugs[0]));
        return [
          `category=${slug}&max_price=150&min_rating=4`,
          (p) => p.slugs[0] === slug && p.paid <= 15_000 && p.row.rating >= 4,
        ];
      },
    ],
  ];

  test.each(cases)('returns exactly the matching products for %s', async (_, make) => {
    const [query, isMeant] = make();
    const wanted = idsWhere(isMeant);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(inOrder(await idsOf(query))).toEqual(wanted);
    expect(inOrder(await idsOf(query, '/api/search-product'))).toEqual(wanted);
  });

  test('returns the products of the first four categories for popular_category', async () => {
    const order = await shop.read<{ productCategories: { slug: string }[] }>('/api/website-setup');
    const first = order.productCategories.slice(0, 4).map(({ slug }) => slug);
    expect(inOrder(await idsOf('highlight=popular_category'))).toEqual(
      idsWhere((p) => first.includes(p.slugs[0] ?? '')),
    );
  });
});

describe('invalid parameters', () => {
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
  ])('ignores %s', async (query) => {
    const [plain, odd] = [await read(''), await read(query)];
    expect(odd.products.data).toEqual(plain.products.data);
    expect(odd.products.total).toBe(all.length);
    expect(odd.products.per_page).toBe(24);
  });

  test.each(['category', 'sub_category', 'child_category', 'brand', 'shop_name'])(
    'returns an empty page for an unknown %s',
    async (name) => {
      const { products: found } = await read(`${name}=no-such-thing&facets=1`);
      expect(found).toMatchObject({ data: [], total: 0, current_page: 1, last_page: 1, from: null, to: null });
    },
  );

  test('returns no products for a category of another level', async () => {
    const sub = popular(all.map(({ slugs }) => slugs[1]));
    expect((await read(`category=${sub}`)).products.total).toBe(0);
  });

  test('answers 200 to huge numbers', async () => {
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

  test.each(orders)('keeps order %i over all pages without gaps or duplicates', async (id, compare) => {
    expect(await idsOf(`shorting_id=${id}`)).toEqual([...all].sort(compare).map((product) => product.id));
  });

  test('sorts by newest without a requested order', async () => {
    expect(await idsOf('')).toEqual(newestFirst(all).map(({ id }) => id));
  });

  test('returns an empty page with the total beyond the last page', async () => {
    const { products: found } = await read('page=999');
    expect(found).toMatchObject({ data: [], total: all.length, current_page: 999, from: null });
  });

  test('keeps only known parameters in the links to the neighbouring pages', async () => {
    const { products: found } = await read('per_page=5&token=secret&page=2&is_bundle=0&category=&utm_source=mail');
    expect(found).toMatchObject({
      from: 6,
      to: 10,
      prev_page_url: '/api/product?is_bundle=0&page=1&per_page=5',
      next_page_url: '/api/product?is_bundle=0&page=3&per_page=5',
    });
  });
});

describe('normalised listing URL', () => {
  test.each([
    ['/api/product', '/api/product?'],
    ['/api/product?page=2', 'https://shop.example/api/product?page=2&utm_source=mail&fbclid=x'],
    ['/api/product?page=2', '/api/product?token=secret&page=2&category=&constructor=1'],
    ['/api/product?category=lamps&page=2', '/api/product?page=2&category=lamps'],
    ['/api/product?brands%5B%5D=2&brands%5B%5D=1', '/api/product?brands[]=2&x[]=3&brands[]=1'],
    ['/api/sellers/oreh?search=oak+table', '/api/sellers/oreh?search=oak%20table'],
  ])('is %s for %s', (meant, url) => {
    expect(listingUrl(url)).toBe(meant);
  });
});

describe('flash sales', () => {
  test('apply to cards and the on_sale filter from their start until just before their end', async () => {
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

  test('give the final price of the best running sale on each card', async () => {
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
