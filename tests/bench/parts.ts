import type { Browser } from '@playwright/test';
import type { BenchShop } from './bench-shop';
import { measureCardPress } from './card-press';
import { measureCartPress } from './cart-press';
import { measureFirstLoad } from './first-load';
import { measureHashing } from './hashing';
import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load';
import { measureLongList } from './long-list';
import type { Measure } from './measure';
import { measureModelPaths } from './model-paths';
import { measureResponses } from './responses';
import { measureServer } from './server';
import type { Storefront } from './storefront';

/** What parts may use. */
export interface Tools {
  browser: Browser;
  executablePath: string;
  /** The demo shop. */
  shop: BenchShop;
}

export interface Part {
  measure: (tools: Tools, storefront: Storefront) => Promise<Measure[]>;
  /** Needs what only the shop itself has. */
  isOwn?: true;
  /** Takes long, and is measured only where it is named. */
  isLong?: true;
}

/** What is measured, by the name that asks for it alone. */
export const parts: Record<string, Part> = {
  'first-load': { measure: ({ browser }, storefront) => measureFirstLoad(browser, storefront) },
  lighthouse: { measure: ({ executablePath }, storefront) => measureLighthouse(storefront, executablePath) },
  'card-press': { measure: ({ browser }, storefront) => measureCardPress(browser, storefront) },
  'cart-press': { measure: ({ browser }, storefront) => measureCartPress(browser, storefront) },
  responses: { measure: ({ browser }, storefront) => measureResponses(browser, storefront), isOwn: true },
  'long-list': { measure: ({ browser }) => measureLongList(browser), isOwn: true },
  server: { measure: ({ shop }) => measureServer(shop), isOwn: true },
  hashing: { measure: measureHashing, isOwn: true },
  load: { measure: ({ shop }) => measureLoad(shop), isOwn: true, isLong: true },
  'model-paths': { measure: measureModelPaths, isOwn: true },
};
