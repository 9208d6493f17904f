import type { Browser, CDPSession } from '@playwright/test';
import { pagesOf } from './bench-shop';
import { atMost, type Measure, median } from './benchmark-result';

/** Network use of one page load. All numbers except `requests` are bytes. */
export interface FirstLoad {
  script: number;
  style: number;
  font: number;
  /** All responses, including headers. */
  all: number;
  requests: number;
}

/** Maximum compressed size per resource type, in kB (1,000 bytes). */
export const weightBudgets = { script: 145, style: 14, font: 70 };
export const requestBudget = 25;

const RUNS = 5;
/** Time without network requests after which a page counts as loaded, in ms. */
const QUIET = 1000;
/** Time without network requests after which idle-time prefetches count as finished, in ms. */
const LONG_QUIET = 8000;
const TIMEOUT_MS = 20_000;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  timezoneId: 'Europe/Sofia',
};

const kinds: Record<string, 'script' | 'style' | 'font'> = { Script: 'script', Stylesheet: 'style', Font: 'font' };

interface Guest {
  /** Whether the browser reports `navigator.connection.saveData`, which stops idle-time prefetches of the app. */
  savesData?: boolean;
  /** Time without network requests that ends the measurement, in ms. */
  quiet?: number;
}

/** Measures the network use of a page in a phone browser with an empty cache. */
export async function readFirstLoad(browser: Browser, url: string, guest: Guest = {}): Promise<FirstLoad> {
  const { savesData = false, quiet = QUIET } = guest;
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (savesData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const load = { script: 0, style: 0, font: 0, all: 0, requests: 0 };
    const settled = await followNetwork(cdp, load);
    // Requests gzip, because the size budgets are for gzip.
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
    await page.goto(url, { waitUntil: 'load' });
    await settled(quiet);
    return load;
  } finally {
    await context.close();
  }
}

/** Adds each response to `load`. The returned function waits for `quiet` ms of idle network, at most `TIMEOUT_MS`. */
async function followNetwork(cdp: CDPSession, load: FirstLoad): Promise<(quiet: number) => Promise<void>> {
  const open = new Map<string, { type: string; headers: number }>();
  let last = Date.now();
  const end = (requestId: string) => {
    if (open.delete(requestId)) last = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', redirectResponse }) => {
    if (!/^https?:/.test(request.url)) return;
    load.requests++;
    last = Date.now();
    if (redirectResponse) load.all += redirectResponse.encodedDataLength;
    open.set(requestId, { type, headers: 0 });
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (open.has(requestId)) open.set(requestId, { type, headers: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = open.get(requestId);
    const kind = answer && kinds[answer.type];
    if (kind) load[kind] += encodedDataLength - answer.headers;
    if (answer) load.all += encodedDataLength;
    end(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await cdp.send('Network.enable');
  return async (quiet) => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline && (open.size > 0 || Date.now() - last < quiet)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

export async function measureFirstLoad(browser: Browser, shopUrl: string): Promise<Measure[]> {
  const pages = pagesOf(shopUrl);
  const measures: Measure[] = [];
  for (const [name, url] of Object.entries(pages)) {
    const loads: FirstLoad[] = [];
    while (loads.length < RUNS) loads.push(await readFirstLoad(browser, url));
    const weigh = (what: string, part: keyof FirstLoad, budget: number | null) =>
      atMost({ name: `${name}: ${what}`, value: median(loads.map((load) => load[part])) / 1000, unit: 'kB', budget });
    measures.push(
      weigh('JavaScript', 'script', weightBudgets.script),
      weigh('CSS', 'style', weightBudgets.style),
      weigh('fonts', 'font', weightBudgets.font),
      weigh('total', 'all', name === 'Home' ? 450 : null),
      atMost({
        name: `${name}: requests`,
        value: median(loads.map(({ requests }) => requests)),
        unit: '',
        budget: requestBudget,
      }),
    );
  }
  const script = measures[0]?.value ?? 0;
  const later = await readFirstLoad(browser, pages.Home, { quiet: LONG_QUIET });
  const value = later.script / 1000 - script;
  measures.push(atMost({ name: 'Home: JavaScript loaded in idle time', value, unit: 'kB', budget: null }));
  return measures;
}
