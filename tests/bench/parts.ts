import type { Browser } from '@playwright/test';
import { measureFirstLoad } from './first-load';
import type { Measure } from './measure';
import type { Storefront } from './storefront';

/** What can be measured at any storefront, by the name that asks for it alone. */
export const browserParts: Record<string, (browser: Browser, storefront: Storefront) => Promise<Measure[]>> = {
  'first-load': measureFirstLoad,
};
