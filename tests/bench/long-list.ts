import type { Browser, CDPSession, ElementHandle, Page } from '@playwright/test';
import { openBenchShop } from './bench-shop';
import { atLeast, atMost, type Measure, median } from './measure';
import { openVisit, type Visit } from './visit';

/** So many are looked through. */
const PRODUCTS = 2000;
/** So many pages at either end are compared: of a single one the machine's mood says more than the list. */
const SAMPLE = 8;
/** The heap is looked at each time so many have come. */
const STEP = 500;
/** What is known of so many products, in MB, without anything that shows them. */
const HEAP_BUDGET = 3;
const RUNS = 5;
/** A page has come once nothing was asked for in so many ms: there are many pages. */
const PAUSE = 150;
/** How far and how fast the thumb goes, in px and px a second. */
const SWEEP = 12_000;
const SPEED = 4000;

/** A page of the list once it is drawn. */
interface Grown {
  /** Products so far. */
  shown: number;
  /** What it has cost the page's own thread, in ms. */
  cost: number;
}

/** A list of which 2,000 products have been looked through, on a phone. */
export async function measureLongList(browser: Browser): Promise<Measure[]> {
  const shop = await openBenchShop(PRODUCTS + 100);
  const visit = await openVisit(browser, new URL('/p/products', shop.url).href, { isPhone: true });
  try {
    await visit.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { pages, heaps } = await growTo(visit, PRODUCTS);
    const rates: number[] = [];
    while (rates.length < RUNS) rates.push(await scrollRate(visit, rates.length % 2 === 0 ? 1 : -1));
    return measuresOf(pages, heaps, median(rates));
  } finally {
    await visit.close();
    await shop.close();
  }
}

function measuresOf(pages: Grown[], heaps: number[], rate: number): Measure[] {
  const cost = (some: Grown[]) => median(some.map(({ cost }) => cost));
  const first = cost(pages.slice(0, SAMPLE));
  const last = cost(pages.slice(-SAMPLE));
  const megabytes = heaps.map((heap) => (heap / 1e6).toFixed(1)).join(', ');
  const [late = 0, latest = 0] = heaps.slice(-2);
  return [
    atMost({
      name: `List of ${PRODUCTS}: cost of a last page against a second one`,
      value: last / first,
      unit: '×',
      budget: 1.3,
      note: `${first.toFixed(0)} and ${last.toFixed(0)} ms of the page's thread`,
    }),
    atLeast({ name: `List of ${PRODUCTS}: frames while scrolling`, value: rate, unit: '/s', budget: 55 }),
    atMost({
      name: `List of ${PRODUCTS}: heap for the last ${STEP}`,
      value: (latest - late) / 1e6,
      unit: 'MB',
      budget: HEAP_BUDGET,
      note: `${megabytes} MB after each ${STEP}`,
    }),
  ];
}

/** Goes on to the end of the list until so many are shown. */
async function growTo({ page, cdp, settled }: Visit, count: number): Promise<{ pages: Grown[]; heaps: number[] }> {
  const pages: Grown[] = [];
  const heaps: number[] = [];
  const said = await findEnd(page);
  let before = await readMetric(cdp, 'TaskDuration');
  for (let shown = 0; shown < count; ) {
    shown = await showMore(said);
    await settled(PAUSE);
    const now = await readMetric(cdp, 'TaskDuration');
    pages.push({ shown, cost: (now - before) * 1000 });
    if (shown >= STEP * (heaps.length + 1)) heaps.push(await readHeap(cdp));
    before = await readMetric(cdp, 'TaskDuration');
  }
  return { pages, heaps };
}

/** What the list says below its end of how far it has come. Looked for once: to look through two thousand products costs more than to add some. */
function findEnd(page: Page): Promise<ElementHandle<Element>> {
  return page
    .locator('main p[aria-live]')
    .filter({ hasText: /\d of \d/ })
    .elementHandle();
}

/**
 * Goes to the end of what is shown, where the next page comes by itself or is asked for, and waits for it. Returns how many
 * products there are then.
 */
function showMore(end: ElementHandle<Element>): Promise<number> {
  return end.evaluate(async (said) => {
    const before = said.textContent;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    said.parentElement?.querySelector('button')?.click();
    while (said.textContent === before) await new Promise((resolve) => setTimeout(resolve, 50));
    return Number.parseInt(said.textContent?.replace(/\D(?=\d)/g, '') ?? '', 10);
  });
}

/** Scrolls by hand, up or down, and counts the frames that the page could prepare, per second. */
async function scrollRate({ page, cdp }: Visit, direction: 1 | -1): Promise<number> {
  const counted = page.evaluate(
    (duration) =>
      new Promise<number>((resolve) => {
        const times: number[] = [];
        requestAnimationFrame(function count(time) {
          times.push(time);
          const lasted = time - (times[0] ?? time);
          if (lasted < duration) requestAnimationFrame(count);
          else resolve(((times.length - 1) * 1000) / lasted);
        });
      }),
    (SWEEP / SPEED) * 1000,
  );
  const gesture = { x: 195, y: 420, yDistance: direction * SWEEP, speed: SPEED, gestureSourceType: 'touch' } as const;
  await cdp.send('Input.synthesizeScrollGesture', gesture);
  return counted;
}

async function readMetric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** What is in use once the rubbish is gone, in bytes. */
async function readHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return readMetric(cdp, 'JSHeapUsedSize');
}
