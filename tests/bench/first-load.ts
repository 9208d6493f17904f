import type { Browser, CDPSession } from '@playwright/test';
import { pagesOf } from './bench-shop';
import { atMost, type Measure, repeat } from './benchmark-result';
import { phone, visit } from './visit';

/** Network use of one page load. All numbers except `requests` are bytes. */
export interface FirstLoad {
  /** The HTML, with the style sheet and the data of the page. */
  document: number;
  script: number;
  font: number;
  /** All responses, including headers. */
  all: number;
  /** Number of requests, without those for pictures: the browser chooses how many it loads early. */
  requests: number;
}

/** Maximum compressed size per resource type, in kB (1,000 bytes). */
export const weightBudgets = { document: 50, script: 145, font: 70 };
export const requestBudget = 18;

/** Time without network requests after which a page counts as loaded, in ms. */
const QUIET = 1000;
/** Time without network requests after which idle-time prefetches count as finished, in ms. */
const LONG_QUIET = 8000;
const TIMEOUT_MS = 20_000;

const kinds: Record<string, 'document' | 'script' | 'font'> = { Document: 'document', Script: 'script', Font: 'font' };

interface Guest {
  /** Whether the browser reports `navigator.connection.saveData`, which stops idle-time prefetches of the app. */
  savesData?: boolean;
  /** Time without network requests that ends the measurement, in ms. */
  quiet?: number;
}

/** Measures the network use of a page in a phone browser with an empty cache. */
export function readFirstLoad(browser: Browser, url: string, guest: Guest = {}): Promise<FirstLoad> {
  const { savesData = false, quiet = QUIET } = guest;
  return visit(browser, phone, async (page, cdp) => {
    if (savesData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const load = { document: 0, script: 0, font: 0, all: 0, requests: 0 };
    const settled = await followNetwork(cdp, load);
    // Requests gzip, because the size budgets are for gzip.
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
    await page.goto(url, { waitUntil: 'load' });
    await settled(quiet);
    return load;
  });
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
    if (type !== 'Image') load.requests++;
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

/** Measures the network use of the home, listing and product page. */
export async function measureFirstLoad(browser: Browser, shopUrl: string): Promise<Measure[]> {
  const pages = pagesOf(shopUrl);
  const measures: Measure[] = [];
  for (const [name, url] of Object.entries(pages)) {
    const loads = await repeat(() => readFirstLoad(browser, url));
    const weigh = (what: string, part: keyof FirstLoad, budget: number | null) =>
      atMost({ name: `${name}: ${what}`, value: loads.map((load) => load[part] / 1000), unit: 'kB', budget });
    measures.push(
      weigh('document with CSS and data', 'document', weightBudgets.document),
      weigh('JavaScript', 'script', weightBudgets.script),
      weigh('fonts', 'font', weightBudgets.font),
      weigh('total with pictures', 'all', null),
      atMost({
        name: `${name}: requests without pictures`,
        value: loads.map(({ requests }) => requests),
        unit: '',
        budget: requestBudget,
      }),
    );
  }
  const script = measures.find(({ name }) => name === 'Home: JavaScript')?.value ?? 0;
  const later = await readFirstLoad(browser, pages.Home, { quiet: LONG_QUIET });
  const value = later.script / 1000 - script;
  measures.push(atMost({ name: 'Home: JavaScript loaded in idle time', value, unit: 'kB', budget: null }));
  return measures;
}
