import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test';

const visitor = { locale: 'en-US', timezoneId: 'Europe/Sofia' };

export const phone: BrowserContextOptions = {
  ...visitor,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const desktop: BrowserContextOptions = { ...visitor, viewport: { width: 1440, height: 900 } };

/** Calls `act` with a page in a new browser context, which has an empty cache. Closes the context afterwards. */
export async function visit<Result>(
  browser: Browser,
  device: BrowserContextOptions,
  act: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    return await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Opens a page of the shop, and waits until the app reacts to input. */
export async function openApp(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForApp(page);
}

/** Waits until the app reacts to input. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyActions === undefined);
}

/** Taps an element. Playwright's own `tap` would run code in the page between the tap and its events. */
export async function tap(target: Locator): Promise<void> {
  await target.tap({ trial: true });
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await target.page().touchscreen.tap(x + width / 2, y + height / 2);
}

/** Clicks at the current place of the mouse. */
export async function click(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Slows down the processor of a page by the same factor as Lighthouse. */
export async function slowProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Limits the network of a page to the "slow 4G" of Lighthouse. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  const bytes = (kilobits: number) => (kilobits * 1000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes(1600),
    uploadThroughput: bytes(750),
  });
}
