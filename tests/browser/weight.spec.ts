import { expect } from '@playwright/test';
import { type FirstLoad, readFirstLoad, requestBudget, weightBudgets } from '../bench/first-load';
import { test } from './shop';

/**
 * JavaScript, in kB: what each page has come down to, and it shall not go up again. The budget of the bench (145) is still
 * missed: the libraries alone are 119.
 */
const reached = { '/': 200.4, '/p/products': 204.4, '/p/products/details/blue-tub-armchair': 221.1 };

/** No page's style sheet is all of its own; what it has come down to, as above. */
const style = 17.2;

for (const [path, script] of Object.entries(reached)) {
  test(`what ${path} loads at first weighs no more than it may`, async ({ browser, baseURL }) => {
    const load = await readFirstLoad(browser, new URL(path, baseURL).href, { savesData: true });
    const most = { script, style, font: weightBudgets.font, ...(path === '/' && { all: 450 }) };
    for (const [part, kilobytes] of Object.entries(most) as [keyof FirstLoad, number][]) {
      // What was not seen at all was not measured.
      expect.soft(load[part] / 1000, part).toBeGreaterThan(5);
      expect.soft(load[part] / 1000, part).toBeLessThanOrEqual(kilobytes);
    }
    expect.soft(load.requests, 'requests').toBeLessThanOrEqual(requestBudget);
  });
}
