import type { Browser } from '@playwright/test';
import { followNetwork } from './follow-network';
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

/** In kB of 1,000 bytes. */
export const weightBudgets = { script: 145, style: 14, font: 70 };
export const requestBudget = 25;

const RUNS = 5;
/** A page has what it needs once it has asked for nothing for so long, in ms. */
const QUIET = 1000;

const kinds: Record<string, 'script' | 'style' | 'font'> = { Script: 'script', Stylesheet: 'style', Font: 'font' };

/** What of it all a guest has who wants nothing that may never be needed: no spare time comes into it, however slow the machine. */
interface Guest {
  savesData?: boolean;
}

/** Opens the address as a guest with an empty cache on a phone of 390 px and counts what comes until the network is quiet. */
export async function readFirstLoad(browser: Browser, url: string, guest: Guest = {}): Promise<FirstLoad> {
  const { page, cdp, close } = await openPage(browser, { isPhone: true, ...guest });
  try {
    const bytes = { script: 0, style: 0, font: 0, all: 0 };
    const network = await followNetwork(cdp, ({ type, body, headers }) => {
      const kind = kinds[type];
      if (kind) bytes[kind] += body;
      bytes.all += body + headers;
    });
    // The budgets are those of gzip, which every browser and proxy knows; over https browsers ask for brotli, which is smaller.
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
    await page.goto(url, { waitUntil: 'load' });
    await network.settled(QUIET);
    return { ...bytes, requests: network.requests() };
  } finally {
    await close();
  }
}

/** The weight of each page's first load. */
export async function measureFirstLoad(browser: Browser, storefront: Storefront): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, url] of Object.entries(pagesOf(storefront))) {
    const loads: FirstLoad[] = [];
    while (loads.length < RUNS) loads.push(await readFirstLoad(browser, url));
    const weigh = (what: string, part: keyof FirstLoad, budget: number | null) =>
      atMost({ name: `${name}: ${what}`, value: median(loads.map((load) => load[part])) / 1000, unit: 'kB', budget });
    measures.push(
      weigh('JavaScript', 'script', weightBudgets.script),
      weigh('CSS', 'style', weightBudgets.style),
      weigh('fonts', 'font', weightBudgets.font),
      weigh('in all', 'all', name === 'Home' ? 450 : null),
      atMost({
        name: `${name}: requests`,
        value: median(loads.map(({ requests }) => requests)),
        unit: '',
        budget: requestBudget,
      }),
    );
  }
  return measures;
}
