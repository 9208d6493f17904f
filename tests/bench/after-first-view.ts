import type { Browser, Page } from '@playwright/test';
import { pagesOf } from './bench-shop';
import { atMost, type Measure, repeat } from './benchmark-result';
import { click, desktop, openApp, phone, slowProcessor, tap, visit } from './visit';

/** Time in which the visitor only looks at a page, in ms. */
const LOOK = 1500;
const HOVER = 200;

/** Measures how fast the open app shows a product, the count of the cart, and the previous page. */
export async function measureAfterFirstView(browser: Browser, shopUrl: string): Promise<Measure[]> {
  const { Listing: url } = pagesOf(shopUrl);
  const clicks = await repeat(() => visit(browser, desktop, (page) => clickThrough(page, url)));
  const taps = await repeat(() => visit(browser, phone, (page) => tapCard(page, url)));
  const slowTaps = await repeat(() =>
    visit(browser, phone, async (page, cdp) => {
      await slowProcessor(cdp);
      return tapCard(page, url);
    }),
  );
  return [
    { name: 'Add to cart → count in the header', value: clicks.map(({ count }) => count), budget: 16 },
    { name: 'Tap on a card → product title', value: taps, budget: 60 },
    { name: 'Tap on a card → product title, processor 4× slower', value: slowTaps, budget: 150 },
    {
      name: `Click on a card after ${HOVER} ms of hovering → product title`,
      value: clicks.map(({ title }) => title),
      budget: 30,
    },
    { name: 'Back → card in the listing', value: clicks.map(({ back }) => back), budget: 60 },
  ].map((figure) => atMost({ ...figure, unit: 'ms' }));
}

async function tapCard(page: Page, url: string): Promise<number> {
  const { link, title } = await openListing(page, url);
  return timeTo(page, title, () => tap(link));
}

async function clickThrough(page: Page, url: string): Promise<{ title: number; count: number; back: number }> {
  const { link, title, card } = await openListing(page, url);
  await link.hover();
  await page.waitForTimeout(HOVER);
  const titleTime = await timeTo(page, title, () => click(page));
  await page.waitForTimeout(LOOK);
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().hover();
  const count = await timeTo(page, { selector: 'header a[href="/p/cart"] span', text: '1' }, () => click(page));
  await page.waitForTimeout(LOOK);
  return { title: titleTime, count, back: await timeTo(page, card, () => page.evaluate(goBack), 'goes-back') };
}

/** Opens the listing. Returns the link of the first product without choices, and what its page and its card show. */
async function openListing(page: Page, url: string) {
  await openApp(page, url);
  // The app loads the code of the product page after the first activity.
  await page.mouse.wheel(0, 100);
  await page.waitForTimeout(LOOK);
  const quickAdd = page.getByRole('button', { name: /to cart$/ });
  const link = page.locator('main article', { has: quickAdd }).first().locator('a').first();
  const text = (await link.textContent()) ?? '';
  const selector = `main article a[href="${await link.getAttribute('href')}"]`;
  return { link, title: { selector: 'main h1', text }, card: { selector, text } };
}

interface Result {
  /** Selector of the element that shows the text. */
  selector: string;
  text: string;
}

/** Returns the time from the first `input` event during `act` to the frame that shows the result, in ms. */
async function timeTo(page: Page, { selector, text }: Result, act: () => Promise<void>, input = 'click') {
  // Waits until the page listens, because the browser handles input before the messages of Playwright.
  const timer = await page.evaluateHandle(timeInPage, { selector, text, input });
  await act();
  await page.locator(selector, { hasText: text }).first().waitFor();
  return timer.evaluate(({ time }) => time);
}

/** Runs in the page, so that the time does not include that of Playwright. Returns before the `time` is known. */
function timeInPage({ selector, text, input }: Result & { input: string }): { time: Promise<number> } {
  const time = new Promise<number>((resolve) => {
    document.addEventListener(
      input,
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(selector)?.textContent !== text) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
  return { time };
}

/** Goes back as the browser's button does. The event marks the start. */
function goBack(): void {
  document.dispatchEvent(new Event('goes-back'));
  history.back();
}
