import { eq, sql as raw } from 'drizzle-orm';
import { openSql, type Sql } from '../../server/db/open';
import { coupons, products, variantItems } from '../../server/db/schema';
import { openFaultGoods } from '../support/fault-goods';
import { brokenInvariants } from '../support/invariants';
import type { BenchShop } from './bench-shop';
import { atLeast, atMost, type Measure, median, quantile } from './measure';
import { cpuOf, memoryOf } from './processes';
import { pathsOf } from './server';
import { type Seen, shopAtRate } from './shoppers-at-rate';

/** How long the highest rate is kept up; LOAD_MINUTES says otherwise. */
const MINUTES = Number(process.env.LOAD_MINUTES ?? 30);
/** The p95 that shoppers put up with, in ms. */
const PATIENCE = 250;
const STEP_SECONDS = 10;
const FIRST_RATE = 40;
const STEP = 1.25;
const VISITORS = 400;
const OFFERS = 40;
const PIECES = 10_000_000;
/** Memory is told for each quarter of the time, as the median of what is seen every so many ms: it goes up and down with the collection of rubbish. */
const QUARTERS = 4;
const GLANCE = 5000;
/** What the last quarter may hold against the second; the first one fills what is kept for good. */
const GROWTH = 1.05;

/** The highest rate of mixed shopping that the shop keeps up with for seconds, and how it does for long at a step less. */
export async function measureLoad(shop: BenchShop): Promise<Measure[]> {
  const { sql, close } = await openSql({ databaseUrl: shop.databaseUrl, dataDir: '' });
  try {
    const crowd = { url: shop.url, visitors: await addVisitors(sql), paths: await browsePaths(shop.url) };
    // What is made for the first visitors is there for all others.
    await shopAtRate(crowd, FIRST_RATE, STEP_SECONDS);
    let rate = FIRST_RATE;
    const keepsUp = (seen: Seen) => seen.failed.length === 0 && quantile(allOf(seen), 0.95) < PATIENCE;
    while (keepsUp(await shopAtRate(crowd, rate * STEP, STEP_SECONDS))) rate *= STEP;
    // What goes well for seconds leaves nothing for what happens once in half an hour.
    rate /= STEP;

    const backends = await backendsOf(sql);
    const before = { shop: cpuOf([shop.pid]), database: cpuOf(backends), at: performance.now() };
    const memory: number[] = [];
    const seen: Seen = { times: new Map(), failed: [] };
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      const watch = watchMemory(shop.pid);
      add(seen, await shopAtRate(crowd, rate, (MINUTES * 60) / QUARTERS));
      memory.push(median(watch.stop()));
    }
    const seconds = (performance.now() - before.at) / 1000;
    const share = (cpu: number) => (100 * cpu) / seconds;
    return [
      ...ratesOf(seen, rate, seconds),
      ...memory.map((value, n) =>
        atMost({ name: `Load: memory in quarter ${n + 1}`, value, unit: 'MiB', budget: null }),
      ),
      atMost({
        name: 'Load: memory in the last quarter against the second',
        value: (memory[3] ?? 0) / (memory[1] ?? 0),
        unit: '×',
        budget: GROWTH,
      }),
      atMost({
        name: 'Load: processor of the API process',
        value: share(cpuOf([shop.pid]) - before.shop),
        unit: '%',
        budget: null,
      }),
      atMost({
        name: 'Load: processor of its database',
        value: share(cpuOf(backends) - before.database),
        unit: '%',
        budget: null,
      }),
      atMost({
        name: 'Load: invariants that do not hold',
        value: (await brokenInvariants(sql)).length,
        unit: '',
        budget: 0,
      }),
    ];
  } finally {
    await close();
  }
}

/** What a process holds, in MiB, from now on until it is stopped. */
function watchMemory(pid: number) {
  const glances = [memoryOf(pid)];
  const timer = setInterval(() => glances.push(memoryOf(pid)), GLANCE);
  return {
    stop() {
      clearInterval(timer);
      return glances;
    },
  };
}

function ratesOf(seen: Seen, rate: number, seconds: number): Measure[] {
  const p95 = (name: string, times: number[], budget: number | null = null) => {
    const note = `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    return atMost({ name: `Load, ${name}: p95`, value: quantile(times, 0.95), unit: 'ms', budget, note });
  };
  return [
    atLeast({ name: `Load for ${MINUTES} min: things done`, value: rate, unit: '/s', budget: null }),
    atLeast({ name: 'Load: answers', value: allOf(seen).length / seconds, unit: '/s', budget: null }),
    atMost({ name: 'Load: errors', value: seen.failed.length, unit: '', budget: 0, note: seen.failed[0] }),
    p95('all', allOf(seen), PATIENCE),
    ...[...seen.times].map(([kind, times]) => p95(kind, times)),
  ];
}

const allOf = ({ times }: Seen) => [...times.values()].flat();

function add(to: Seen, { times, failed }: Seen): void {
  for (const [kind, more] of times) to.times.set(kind, [...(to.times.get(kind) ?? []), ...more]);
  to.failed.push(...failed);
}

/** Customers who buy goods that do not run out. */
async function addVisitors(sql: Sql) {
  // The demo's coupon that is used up was used by nobody.
  await sql.delete(coupons).where(eq(coupons.code, 'FIRST100'));
  await sql.update(products).set({ qty: PIECES });
  await sql.update(variantItems).set({ stock: PIECES }).where(raw`stock is not null`);
  const goods = await openFaultGoods(sql);
  const offers = await Promise.all(Array.from({ length: OFFERS }, () => goods.addOffer({ pieces: PIECES })));
  return Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      const offer = offers[n % OFFERS] as (typeof offers)[number];
      return { offer, buyer: await goods.addBuyer(offer), pieces: 1, isBusy: false };
    }),
  );
}

async function browsePaths(url: string) {
  const { products: page } = await (await fetch(`${url}/api/product?per_page=60`)).json();
  const product: string[] = page.data.map(({ slug }: { slug: string }) => `/api/product/${slug}`);
  return { ...(await pathsOf(url)), product, home: ['/api'], settings: ['/api/website-setup'] };
}

/** The processes of the database that work for the shop. */
async function backendsOf(sql: Sql): Promise<number[]> {
  const { rows } = await sql.execute<{ pid: number }>(
    raw`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}
