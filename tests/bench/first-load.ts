import type { Browser, CDPSession } from '@playwright/test';
import { atMost, type Measure, median } from './measure';
import { openPage } from './open-page';
import { pagesOf, type Storefront } from './storefront';

/** What a page loads before anybody does anything, in bytes as they came over the wire. */
export interface FirstLoad {
  script: number;
  style: number;
  font: number;
  /** Everything, headers of the answers included. */
  all: number;
  requests: number;
}

const RUNS = 5;
/** The page has what it needs once it has asked for nothing for so long, in ms. */
const QUIET = 1000;
/** A page that never stops asking is measured as it is by then, in ms. */
const PATIENCE = 20_000;

const kinds: Record<string, 'script' | 'style' | 'font'> = { Script: 'script', Stylesheet: 'style', Font: 'font' };

/** Opens the address as a guest with an empty cache on a phone of 390 px and counts what comes until the network is quiet. */
export async function readFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const { page, cdp, close } = await openPage(browser, { isPhone: true });
  try {
    const load = await watch(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await load.settled();
    return load.counted;
  } finally {
    await close();
  }
}

async function watch(cdp: CDPSession) {
  const counted: FirstLoad = { script: 0, style: 0, font: 0, all: 0, requests: 0 };
  const open = new Map<string, { type: string; headers: number }>();
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', redirectResponse }) => {
    if (!request.url.startsWith('http')) return;
    counted.requests++;
    counted.all += redirectResponse?.encodedDataLength ?? 0;
    open.set(requestId, { type, headers: 0 });
    last = Date.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (open.has(requestId)) open.set(requestId, { type, headers: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (!request) return;
    const kind = kinds[request.type];
    if (kind) counted[kind] += encodedDataLength - request.headers;
    counted.all += encodedDataLength;
    end(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  function end(requestId: string) {
    if (open.delete(requestId)) last = Date.now();
  }
  await cdp.send('Network.enable');
  // The budgets are those of gzip, which every browser and proxy knows; a browser on https asks for brotli, which is smaller.
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });

  async function settled(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline && (open.size > 0 || Date.now() - last < QUIET)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return { counted, settled };
}

/** The weight of each page's first load. */
export async function measureFirstLoad(browser: Browser, storefront: Storefront): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, url] of Object.entries(pagesOf(storefront))) {
    const loads: FirstLoad[] = [];
    while (loads.length < RUNS) loads.push(await readFirstLoad(browser, url));
    const kilobytes = (part: keyof FirstLoad) => median(loads.map((load) => load[part])) / 1000;
    const weigh = (what: string, part: keyof FirstLoad, budget: number | null) =>
      atMost({ name: `${name}: ${what}`, value: kilobytes(part), unit: 'kB', budget });
    measures.push(
      weigh('JavaScript', 'script', 145),
      weigh('CSS', 'style', 14),
      weigh('fonts', 'font', 70),
      weigh('in all', 'all', name === 'Home' ? 450 : null),
      atMost({ name: `${name}: requests`, value: median(loads.map(({ requests }) => requests)), unit: '', budget: 25 }),
    );
  }
  return measures;
}
