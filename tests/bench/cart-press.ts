import type { Browser } from '@playwright/test';
import type { Measure } from './measure';
import type { Storefront } from './storefront';
import { openVisit, timed } from './visit';

const RUNS = 7;

const toCart = /^\s*(add to (cart|bag|basket)|buy|добав(и|ете|яне) в колич|в колич|купи)/i;

/** From the press on a product's button to the frame in which the way to the cart says another number. */
export async function measureCartPress(browser: Browser, { product }: Storefront): Promise<Measure[]> {
  return [
    timed('Add to cart → count', await addOften(browser, product, 1), 20),
    timed('Add to cart → count, processor 4× slower', await addOften(browser, product, 4), 50),
  ];
}

async function addOften(browser: Browser, product: string, slowdown: number): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  while (times.length < RUNS) times.push(await addOnce(browser, product, slowdown));
  return times;
}

/** Puts a product into the cart of a guest who has none yet. Returns how long that took to be seen, in ms; null where it can't be done. */
export async function addOnce(browser: Browser, product: string, slowdown: number): Promise<number | null> {
  const { page, stopwatch, settled, close } = await openVisit(browser, product, { isPhone: true, slowdown });
  try {
    const button = page.getByRole('button', { name: toCart }).locator('visible=true').first();
    if ((await button.count()) === 0 || (await button.isDisabled())) return null;
    await button.scrollIntoViewIfNeeded();
    await settled();
    const text = await page.evaluate(() => window.stopwatch.cartText());
    return await stopwatch.time({ of: 'cart', text }, () => button.tap());
  } finally {
    await close();
  }
}
