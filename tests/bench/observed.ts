import type { Browser, Page } from '@playwright/test';
import { pagesOf } from './bench-shop';
import { atMost, type Measure, repeat } from './benchmark-result';
import { openApp, phone, slowNetwork, slowProcessor, tap, visit, waitForApp } from './visit';

/** Time between two actions of the visitor, in ms. */
const PAUSE = 500;
const KEY_PAUSE = 100;
/** Time after which an action without an entry counts as one of less than 16 ms, which has none. */
const PATIENCE = 3000;

declare global {
  // TypeScript does not know this option.
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();

/** Actions of a guest on a phone, from the home page on. */
const journey: { name: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'open the menu', act: (page) => tap(button(page, 'Menu')) },
  { name: 'close the menu', act: (page) => tap(button(page, 'Close menu')) },
  { name: 'open a category', act: (page) => tap(page.locator('main a[href^="/p/products?category="]').first()) },
  { name: 'open the filters', act: (page) => tap(button(page, 'Filters')) },
  { name: 'choose a filter', act: (page) => tap(page.getByRole('checkbox', { name: 'On sale' })) },
  { name: 'show the filtered products', act: (page) => tap(button(page, /^Show .*product/)) },
  { name: 'open the search', act: (page) => tap(button(page, 'Search')) },
  { name: 'type a query', act: (page) => page.keyboard.type('armchair', { delay: KEY_PAUSE }) },
  { name: 'open a product', act: (page) => tap(page.getByRole('option', { name: 'Blue tub armchair' })) },
  { name: 'choose a variant', act: (page) => tap(page.getByRole('radio', { name: 'Latex' })) },
  { name: 'add to the cart', act: (page) => tap(button(page, 'Add to cart')) },
  { name: 'open the cart', act: (page) => tap(page.getByRole('link', { name: 'Cart, 1 item' })) },
  { name: 'change the quantity', act: (page) => tap(button(page, /^One more of/)) },
  { name: 'go back', act: (page) => page.evaluate(() => history.back()) },
  {
    name: 'switch the language',
    act: async (page) => {
      await tap(button(page, 'Menu'));
      await tap(button(page, 'Български'));
      // The switch reloads the page.
      await page.locator('html[lang=bg]').waitFor();
      await waitForApp(page);
    },
  },
];

/** Measures pages in a phone browser with a slow processor: the first paint on a slow network, and all actions. */
export async function measureObserved(browser: Browser, shopUrl: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, url] of Object.entries(pagesOf(shopUrl))) {
    const value = await repeat(() => visitSlowly(browser, url));
    measures.push(atMost({ name: `${name}: observed largest contentful paint`, value, unit: 'ms', budget: 1200 }));
  }
  const runs = await repeat(() => walk(browser, shopUrl));
  for (const { name } of journey) {
    const value = runs.map((times) => times.get(name) ?? Number.NaN);
    measures.push(atMost({ name: `Observed interaction to next paint: ${name}`, value, unit: 'ms', budget: 100 }));
  }
  return measures;
}

function visitSlowly(browser: Browser, url: string): Promise<number> {
  return visit(browser, phone, async (page, cdp) => {
    await slowNetwork(cdp);
    await slowProcessor(cdp);
    await openApp(page, url);
    return page.evaluate(largestPaint);
  });
}

/** Runs in the page. Returns the time of the largest paint so far, in ms since the navigation. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Takes the journey. Returns the time of the slowest interaction per action, in ms. */
function walk(browser: Browser, shopUrl: string): Promise<Map<string, number>> {
  return visit(browser, phone, async (page, cdp) => {
    await slowProcessor(cdp);
    await page.addInitScript(watchInteractions);
    await openApp(page, shopUrl);
    const times = new Map<string, number>();
    for (const { name, act } of journey) {
      await act(page);
      await page.waitForFunction(() => 'slowest' in sessionStorage, null, { timeout: PATIENCE }).catch(() => {});
      await page.waitForTimeout(PAUSE);
      times.set(name, await page.evaluate(takeSlowest));
    }
    return times;
  });
}

/** Runs in the page. Keeps the time of the slowest interaction in the session storage, which outlives a reload. */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) sessionStorage.slowest = Math.max(sessionStorage.slowest ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  // The browser does not report going back as an interaction.
  window.addEventListener('popstate', ({ timeStamp }) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        sessionStorage.slowest = Math.max(sessionStorage.slowest ?? 0, performance.now() - timeStamp);
      }),
    ),
  );
}

/** Runs in the page. Returns the time of the slowest interaction since the last call, in ms; 0 if below 16 ms. */
function takeSlowest(): number {
  const { slowest = '0' } = sessionStorage;
  sessionStorage.removeItem('slowest');
  return Number(slowest);
}
