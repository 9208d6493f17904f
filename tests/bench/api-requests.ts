import { type BenchShop, openBenchShop, openEmbeddedShop } from './bench-shop';
import { atLeast, atMost, type Measure, quantile, repeat } from './benchmark-result';
import { memoryOf } from './process-memory-and-cpu';
import { hammer } from './request-repeatedly';

/** Sizes of the catalogues, in products. */
const sizes = [1000, 10_000, 100_000];

const kinds = ['listing', 'facets', 'search'] as const;
type Kind = (typeof kinds)[number];
type Paths = Record<Kind, string[]>;

/** Maximum p95 response time in each catalogue, in ms. */
const budgets: Record<Kind, number> = { listing: 60, facets: 100, search: 100 };

/** Measures API requests on the embedded database, on PostgreSQL, and in catalogues of growing size. */
export async function measureServer(shop: BenchShop): Promise<Measure[]> {
  const measures = [
    ...(await measureEmbedded()),
    ...(await measureProducts('Demo shop, PostgreSQL', shop.url, { rate: 1500, p95: 25 })),
  ];
  for (const size of sizes) measures.push(...(await measureCatalogue(size)));
  return measures;
}

async function measureEmbedded(): Promise<Measure[]> {
  const shop = await openEmbeddedShop();
  try {
    const { listing } = await pathsOf(shop.url);
    await hammer(shop.url, listing);
    return [
      atMost({ name: 'Second start, embedded database', value: shop.secondStart, unit: 's', budget: 3 }),
      await measureP95('Demo shop, embedded database: p95 of listing', { url: shop.url, paths: listing, budget: 25 }),
      ...(await measureProducts('Demo shop, embedded database', shop.url, { rate: 300, p95: null })),
    ];
  } finally {
    shop.close();
  }
}

async function measureProducts(where: string, url: string, budget: { rate: number; p95: number | null }) {
  const paths = await productPathsOf(url);
  const runs = await repeat(() => hammer(url, paths));
  const rate = runs.map((run) => run.rate);
  const p95 = runs.map(({ times }) => quantile(times, 0.95));
  return [
    atLeast({ name: `${where}: product`, value: rate, unit: '/s', budget: budget.rate }),
    atMost({ name: `${where}: p95 of product`, value: p95, unit: 'ms', budget: budget.p95 }),
  ];
}

async function productPathsOf(url: string): Promise<string[]> {
  const { products } = await (await fetch(new URL('/api/product?per_page=60', url))).json();
  const pages = Array.from({ length: products.last_page }, (_, n) => `/api/product?per_page=60&page=${n + 1}`);
  const answers = await Promise.all(pages.map(async (path) => (await fetch(new URL(path, url))).json()));
  return answers.flatMap(({ products }) => products.data.map(({ slug }: { slug: string }) => `/api/product/${slug}`));
}

async function measureCatalogue(size: number): Promise<Measure[]> {
  const shop = await openBenchShop(size);
  const where = `${size.toLocaleString('en')} products`;
  try {
    const paths = await manyPathsOf(shop.url);
    const measures: Measure[] = [];
    for (const kind of kinds) {
      const name = `${where}, each page new: p95 of ${kind}`;
      measures.push(await measureP95(name, { url: shop.url, paths: paths[kind], budget: budgets[kind] }));
    }
    return [
      ...measures,
      atMost({ name: `${where}: memory of the server`, value: memoryOf(shop.pid), unit: 'MiB', budget: 200 }),
    ];
  } finally {
    await shop.close();
  }
}

type Hammered = { url: string; paths: string[]; budget: number };

async function measureP95(name: string, { url, paths, budget }: Hammered): Promise<Measure> {
  const value = await repeat(async () => quantile((await hammer(url, paths)).times, 0.95));
  return atMost({ name, value, unit: 'ms', budget });
}

/** Maximum number of paths per request type. The server's response cache is too small for so many responses. */
const MANY = 3000;

async function manyPathsOf(url: string): Promise<Paths> {
  const { listing, facets, search } = await pathsOf(url);
  const words = search.map((path) => path.replace(/.*search=|&page=1/g, ''));
  const dearer = (paths: string[]) => {
    const open = paths.filter((path) => !path.includes('min_price'));
    return Array.from({ length: MANY }, (_, n) => `${open[n % open.length]}&min_price=${((n + 1) / 100).toFixed(2)}`);
  };
  const pairs = words.flatMap((one) => words.map((other) => `/api/search-product?search=${one}+${other}&page=1`));
  return { listing: dearer(listing), facets: dearer(facets), search: [...search, ...pairs].slice(0, MANY) };
}

/** Returns URL paths of typical API requests, by type. */
export async function pathsOf(url: string): Promise<Paths> {
  const read = async (path: string) =>
    (await fetch(new URL(path, url), { headers: { accept: 'application/json' } })).json();
  const { productCategories } = await read('/api/website-setup');
  const categories = ['', ...productCategories.map(({ slug }: { slug: string }) => `&category=${slug}`)];
  const orders = [1, 2, 3, 4, 5];
  const listing = categories.flatMap((category) =>
    orders.flatMap((order) => [1, 2, 3].map((page) => `/api/product?shorting_id=${order}&page=${page}${category}`)),
  );
  const facets = categories.flatMap((category) =>
    ['', '&on_sale=1', '&min_price=20&max_price=200', '&min_rating=4'].flatMap((filter) =>
      orders.map((order) => `/api/product?facets=1&shorting_id=${order}${category}${filter}`),
    ),
  );
  const { products } = await read('/api/product?per_page=60&shorting_id=5');
  const names: string[] = products.data.map(({ name }: { name: string }) => name);
  const words = names.flatMap((name) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const search = [...new Set(words)].map((word) => `/api/search-product?search=${encodeURIComponent(word)}&page=1`);
  return { listing, facets, search };
}
