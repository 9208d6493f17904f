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
/** And what it fetches for later too, after so long. */
const LONG_QUIET = 8000;

const kinds: Record<string, 'script' | 'style' | 'font'> = { Script: 'script', Stylesheet: 'style', Font: 'font' };

interface Guest {
  /** Wants nothing that may never be needed: no spare time comes into it, however slow the machine. */
  savesData?: boolean;
  /** How long nothing has been asked for when they leave, in ms. */
  quiet?: number;
}

/** Opens the address as a guest with an empty cache on a phone of 390 px and counts what comes until the network is quiet. */
export async function readFirstLoad(browser: Browser, url: string, guest: Guest = {}): Promise<FirstLoad> {
  const { savesData = false, quiet = QUIET } = guest;
  const { page, cdp, close } = await openPage(browser, { isPhone: true, savesData });
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
    await network.settled(quiet);
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
  const script = measures[0]?.value ?? 0;
  const later = await readFirstLoad(browser, storefront.home, { quiet: LONG_QUIET });
  const value = later.script / 1000 - script;
  measures.push(atMost({ name: 'Home: JavaScript in spare time', value, unit: 'kB', budget: null }));
  return measures;
}
