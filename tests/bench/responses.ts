import type { Browser, Locator, Page } from '@playwright/test';
import { atMost, type Measure, median } from './measure';
import type { Storefront } from './storefront';
import { openVisit, timed } from './visit';

const RUNS = 5;
const SLOWDOWN = 4;
const BUDGET = 100;

declare global {
  interface Window {
    tellResponse: (duration: number) => void;
  }
}

const steps = ['menu', 'category in the menu', 'filters', 'filter', 'variant', 'quantity', 'language'] as const;
type Step = (typeof steps)[number];

/** The slowest answer to a press (INP) in a visit on a phone with a slow processor, and the slowest of each step. */
export async function measureResponses(browser: Browser, storefront: Storefront): Promise<Measure[]> {
  const visits: Map<Step, number>[] = [];
  while (visits.length < RUNS) visits.push(await makeVisit(browser, storefront));
  const worst = median(visits.map((visit) => Math.max(...visit.values())));
  return [
    atMost({ name: 'INP of a visit, processor 4× slower', value: worst, unit: 'ms', budget: BUDGET }),
    ...steps.map((step) => {
      const slowest = visits.map((visit) => visit.get(step) ?? null);
      return timed(`Press on ${step}, processor 4× slower`, slowest, BUDGET);
    }),
  ];
}

/** From each press to the next frame that the browser could draw, in ms, as the browser itself tells (Event Timing); the slowest of a step. */
async function makeVisit(browser: Browser, { listing, product }: Storefront): Promise<Map<Step, number>> {
  const { page, settled, close } = await openVisit(browser, listing, { isPhone: true, slowdown: SLOWDOWN });
  const slowest = new Map<Step, number>();
  let current: Step = 'menu';
  await page.exposeFunction('tellResponse', (duration: number) => {
    slowest.set(current, Math.max(slowest.get(current) ?? 0, duration));
  });
  const press = async (step: Step, target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await settled();
    current = step;
    await target.tap();
    await settled();
  };
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const panel = page.getByRole('dialog');
  try {
    await watchResponses(page);
    await press('menu', menu);
    await press('category in the menu', panel.getByRole('navigation').getByRole('button').first());
    await press('menu', panel.getByRole('button', { name: 'Close menu' }));
    await press('filters', page.getByRole('button', { name: /^Filters/ }));
    await press('filter', panel.getByRole('checkbox').first());
    await page.goto(product);
    await settled();
    await watchResponses(page);
    await press('variant', page.getByRole('main').getByRole('radio', { checked: false, disabled: false }).first());
    await press('quantity', page.getByRole('button', { name: 'One more' }));
    await press('menu', menu);
    await press('language', panel.getByRole('button', { name: 'Български' }));
    return slowest;
  } finally {
    await close();
  }
}

async function watchResponses(page: Page): Promise<void> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) window.tellResponse(entry.duration);
      }
      // Without a threshold only what takes longer than 104 ms is told; TypeScript's browser does not know of it.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
