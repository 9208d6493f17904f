import { type BenchShop, openBenchShop } from './bench-shop';
import { type Hammering, hammer } from './hammer';
import { atLeast, atMost, type Measure, median, quantile } from './measure';
import { memoryOf } from './processes';

const RUNS = 5;
/** Answers that are there already differ less. */
const RUNS_AGAIN = 3;
const SMALL = 1000;
const LARGE = 100_000;

/** What shoppers ask the API for, by what it costs. */
const kinds = ['listing', 'facets', 'search'] as const;
type Kind = (typeof kinds)[number];
type Paths = Record<Kind, string[]>;

/** How many requests the demo shop's API answers and how fast, and how it does with a large catalogue. */
export async function measureServer(demo: BenchShop): Promise<Measure[]> {
  const { listing } = await pathsOf(demo.url);
  await hammer(demo.url, listing);
  const runs: Hammering[] = [];
  while (runs.length < RUNS) runs.push(await hammer(demo.url, listing));
  const rate = median(runs.map((run) => run.rate));
  const p95 = median(runs.map(({ times }) => quantile(times, 0.95)));
  return [
    atLeast({ name: 'Listing API, 60 products: answers', value: rate, unit: '/s', budget: 1500 }),
    atMost({ name: 'Listing API, 60 products: p95', value: p95, unit: 'ms', budget: 25 }),
    ...(await compare()),
  ];
}

/** The large catalogue: pages that many ask for, and such as nobody has asked for; these against a small one in turn, so that what else the machine does falls on both. */
async function compare(): Promise<Measure[]> {
  const small = await openBenchShop(SMALL);
  const large = await openBenchShop(LARGE);
  try {
    const measures: Measure[] = [];
    const [again, popular] = [`${LARGE.toLocaleString('en')} products, popular pages`, await pathsOf(large.url)];
    for (const kind of kinds) {
      // The first time they are made.
      await hammer(large.url, popular[kind]);
      const p95: number[] = [];
      while (p95.length < RUNS_AGAIN) p95.push(quantile((await hammer(large.url, popular[kind])).times, 0.95));
      measures.push(atMost({ name: `${again}: p95 of ${kind}`, value: median(p95), unit: 'ms', budget: 60 }));
    }
    const ways = { small: await manyPathsOf(small.url), large: await manyPathsOf(large.url) };
    for (const kind of kinds) {
      const p95 = { small: [] as number[], large: [] as number[] };
      while (p95.large.length < RUNS) {
        p95.small.push(quantile((await hammer(small.url, ways.small[kind])).times, 0.95));
        p95.large.push(quantile((await hammer(large.url, ways.large[kind])).times, 0.95));
      }
      const [before, after] = [median(p95.small), median(p95.large)];
      const name = `${LARGE.toLocaleString('en')} products, each page new: p95 of ${kind}`;
      measures.push(
        atMost({ name, value: after, unit: 'ms', budget: 60 }),
        atMost({ name: `${name} against ${SMALL.toLocaleString('en')}`, value: after / before, unit: '×', budget: 2 }),
      );
    }
    measures.push(atMost({ name: 'Memory of the API process', value: memoryOf(large.pid), unit: 'MiB', budget: 200 }));
    return measures;
  } finally {
    await large.close();
    await small.close();
  }
}

/** More than the shop keeps answers of: what is measured is how they are made, not how fast the same is said again. */
const MANY = 3000;

/** So many different requests of each kind that none is asked twice while its answer is kept. */
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

/** What shoppers of a shop ask for, again and again. */
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
