import { writeFile } from 'node:fs/promises';
import { ownShopTest } from '../browser/shop-fixtures';
import { type Engine, openTab } from './engines';
import { Shopper } from './shopper';
import type { Tab } from './tab';

/** Test function with a shop of the worker's own, and a tab of the project's engine. */
export const test = ownShopTest.extend<{ engine: Engine; tab: Tab; shopper: Shopper }>({
  engine: ['chromium', { option: true }],
  tab: async ({ engine, browser }, use, info) => {
    const tab = await openTab(engine, browser);
    await use(tab);
    try {
      if (info.status !== 'passed') await writeFile(info.outputPath('page.png'), await tab.screenshot());
    } finally {
      await tab.close();
    }
  },
  shopper: async ({ tab, database }, use) => use(new Shopper(tab, database.url)),
});
