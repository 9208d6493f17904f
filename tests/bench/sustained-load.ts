import { eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../server/db/database-handle';
import { openSql } from '../../server/db/open';
import { coupons, products, variantItems } from '../../server/db/schema';
import { openFaultProducts } from '../support/fault-offers-and-buyers';
import { brokenInvariants } from '../support/invariants';
import { pathsOf } from './api-requests';
import type { BenchShop } from './bench-shop';
import { atLeast, atMost, type Measure, median, quantile } from './benchmark-result';
import { cpuOf, memoryOf } from './process-memory-and-cpu';
import { type Seen, shopAtRate } from './shoppers-at-rate';

const MINUTES = Number(process.env.LOAD_MINUTES ?? 10);
/** Maximum p95 response time in ms. */
const MAX_P95 = 250;
const STEP_SECONDS = 10;
const FIRST_RATE = 40;
const STEP = 1.25;
const VISITORS = 400;
const OFFERS = 40;
const PIECES = 10_000_000;
/** Parts of the long run. Each part reports its median memory, because memory varies with garbage collection. */
const QUARTERS = 4;
const GLANCE = 5000;
/** Maximum memory in the last quarter, in MiB. */
const MAX_MEMORY = 160;
/** Maximum ratio of memory in the fourth quarter to the second quarter. Caches still grow in the first quarter. */
const GROWTH = 1.05;

/** Finds the highest action rate that the shop sustains in short runs. Then tests a lower rate for `MINUTES`. */
export async function measureLoad(shop: BenchShop): Promise<Measure[]> {
  const { sql, close } = await openSql({ databaseUrl: shop.databaseUrl, dataDir: '' });
  try {
    const shoppers = { url: shop.url, visitors: await addVisitors(sql), paths: await browsePaths(shop.url) };
    // Warms up the server's caches.
    await shopAtRate(shoppers, FIRST_RATE, STEP_SECONDS);
    let rate = FIRST_RATE;
    const keepsUp = (seen: Seen) => seen.failed.length === 0 && quantile(allOf(seen), 0.95) < MAX_P95;
    while (keepsUp(await shopAtRate(shoppers, rate * STEP, STEP_SECONDS))) rate *= STEP;
    // The long run uses a lower rate, as a margin for rare events that the short runs miss.
    rate /= STEP;

    const backends = await backendsOf(sql);
    const before = { shop: cpuOf([shop.pid]), database: cpuOf(backends), at: performance.now() };
    const memory: number[] = [];
    const seen: Seen = { times: new Map(), failed: [] };
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      const watch = watchMemory(shop.pid);
      add(seen, await shopAtRate(shoppers, rate, (MINUTES * 60) / QUARTERS));
      memory.push(median(watch.stop()));
    }
    const seconds = (performance.now() - before.at) / 1000;
    const share = (cpu: number) => (100 * cpu) / seconds;
    return [
      ...ratesOf(seen, rate, seconds),
      ...memory.map((value, n) => {
        const budget = n === QUARTERS - 1 ? MAX_MEMORY : null;
        return atMost({ name: `Load: memory in quarter ${n + 1}`, value, unit: 'MiB', budget });
      }),
      atMost({
        name: 'Load: memory in the last quarter / second quarter',
        value: (memory[3] ?? 0) / (memory[1] ?? 0),
        unit: '×',
        budget: GROWTH,
      }),
      atMost({
        name: 'Load: CPU of the API process',
        value: share(cpuOf([shop.pid]) - before.shop),
        unit: '%',
        budget: null,
      }),
      atMost({
        name: 'Load: CPU of the database',
        value: share(cpuOf(backends) - before.database),
        unit: '%',
        budget: null,
      }),
      atMost({ name: 'Load: broken invariants', value: (await brokenInvariants(sql)).length, unit: '', budget: 0 }),
    ];
  } finally {
    await close();
  }
}

/** Measures the memory of a process at regular intervals. `stop` returns the values in MiB. */
function watchMemory(pid: number) {
  const samples = [memoryOf(pid)];
  const timer = setInterval(() => samples.push(memoryOf(pid)), GLANCE);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

function ratesOf(seen: Seen, rate: number, seconds: number): Measure[] {
  const p95 = (name: string, times: number[], budget: number | null = null) => {
    const note = `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    return atMost({ name: `Load, ${name}: p95`, value: quantile(times, 0.95), unit: 'ms', budget, note });
  };
  return [
    atLeast({ name: `Load for ${MINUTES} min: actions`, value: rate, unit: '/s', budget: null }),
    atLeast({ name: 'Load: answers', value: allOf(seen).length / seconds, unit: '/s', budget: null }),
    atMost({ name: 'Load: errors', value: seen.failed.length, unit: '', budget: 0, note: seen.failed[0] }),
    p95('all', allOf(seen), MAX_P95),
    ...[...seen.times].map(([kind, times]) => p95(kind, times)),
  ];
}

const allOf = ({ times }: Seen) => [...times.values()].flat();

function add(to: Seen, { times, failed }: Seen): void {
  for (const [kind, more] of times) to.times.set(kind, [...(to.times.get(kind) ?? []), ...more]);
  to.failed.push(...failed);
}

async function addVisitors(sql: Sql) {
  // Deletes the demo coupon FIRST100: it counts as used up, but without recorded uses, which breaks an invariant.
  await sql.delete(coupons).where(eq(coupons.code, 'FIRST100'));
  await sql.update(products).set({ qty: PIECES });
  await sql.update(variantItems).set({ stock: PIECES }).where(raw`stock is not null`);
  const faultProducts = await openFaultProducts(sql);
  const offers = await Promise.all(Array.from({ length: OFFERS }, () => faultProducts.addOffer({ pieces: PIECES })));
  return Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      const offer = offers[n % OFFERS] as (typeof offers)[number];
      return { offer, buyer: await faultProducts.addBuyer(offer), pieces: 1, isBusy: false };
    }),
  );
}

async function browsePaths(url: string) {
  const { products: page } = await (await fetch(`${url}/api/product?per_page=60`)).json();
  const slugs: string[] = page.data.map(({ slug }: { slug: string }) => slug);
  const product = slugs.map((slug) => `/api/product/${slug}`);
  const documents = ['/', '/p/products', ...slugs.map((slug) => `/p/products/details/${slug}`)];
  const document = documents.flatMap((path) => [path, `${path}?lang=bg`]);
  return { ...(await pathsOf(url)), product, document, home: ['/api'], settings: ['/api/website-setup'] };
}

async function backendsOf(sql: Sql): Promise<number[]> {
  const { rows } = await sql.execute<{ pid: number }>(
    raw`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}
