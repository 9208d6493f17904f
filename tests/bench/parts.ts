import type { Browser } from '@playwright/test';
import type { BenchShop } from './bench-shop';
import { measureFirstLoad } from './first-load';
import { measureHashing } from './hashing';
import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load';
import type { Measure } from './measure';
import { measureModelPaths } from './model-paths';
import { measureServer } from './server';

interface Tools {
  browser: Browser;
  executablePath: string;
  /** The demo shop. */
  shop: BenchShop;
}

export interface Part {
  measure: (tools: Tools) => Promise<Measure[]>;
  /** Takes long: measured only when it is named. */
  isLong?: true;
}

/** The parts of the bench, by the names that `npm run bench` takes. */
export const parts: Record<string, Part> = {
  'first-load': { measure: ({ browser, shop }) => measureFirstLoad(browser, shop.url) },
  lighthouse: { measure: ({ executablePath, shop }) => measureLighthouse(shop.url, executablePath) },
  server: { measure: ({ shop }) => measureServer(shop) },
  hashing: { measure: measureHashing },
  load: { measure: ({ shop }) => measureLoad(shop), isLong: true },
  'model-paths': { measure: measureModelPaths },
};
