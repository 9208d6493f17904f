import type { Browser } from '@playwright/test';
import { measureAfterFirstView } from './after-first-view';
import { measureServer } from './api-requests';
import type { BenchShop } from './bench-shop';
import type { Measure } from './benchmark-result';
import { measureDocuments } from './documents';
import { measureFirstLoad } from './first-load';
import { measureLighthouse } from './lighthouse';
import { measureHashing } from './listing-during-logins';
import { measureModelPaths } from './model-paths';
import { measureObserved } from './observed';
import { measurePurchase } from './purchase';
import { measureLoad } from './sustained-load';

interface Tools {
  browser: Browser;
  executablePath: string;
  shop: BenchShop;
}

export interface Part {
  measure: (tools: Tools) => Promise<Measure[]>;
  /** A long benchmark runs only if the command names it. */
  isLong?: true;
}

/** Benchmarks of `npm run bench`, by name. */
export const parts: Record<string, Part> = {
  'first-load': { measure: ({ browser, shop }) => measureFirstLoad(browser, shop.url) },
  lighthouse: { measure: ({ executablePath, shop }) => measureLighthouse(shop.url, executablePath) },
  observed: { measure: ({ browser, shop }) => measureObserved(browser, shop.url) },
  'after-first-view': { measure: ({ browser, shop }) => measureAfterFirstView(browser, shop.url) },
  purchase: { measure: ({ browser, shop }) => measurePurchase(browser, shop) },
  documents: { measure: ({ shop }) => measureDocuments(shop) },
  server: { measure: ({ shop }) => measureServer(shop) },
  hashing: { measure: measureHashing },
  load: { measure: ({ shop }) => measureLoad(shop), isLong: true },
  'model-paths': { measure: measureModelPaths },
};
