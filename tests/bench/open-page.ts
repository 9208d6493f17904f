import type { Browser, CDPSession, Page } from '@playwright/test';

export interface OpenPage {
  page: Page;
  cdp: CDPSession;
  close: () => Promise<void>;
}

export interface Device {
  /** A finger on 390 px, else a mouse at a desk. */
  isPhone: boolean;
  /** By what the processor is slowed down. */
  slowdown?: number;
  /** Whoever uses it has asked for as little as possible to be loaded. */
  savesData?: boolean;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

/** A page of a guest who was never here: nothing kept, nothing cached. */
export async function openPage(
  browser: Browser,
  { isPhone, slowdown = 1, savesData = false }: Device,
): Promise<OpenPage> {
  const context = await browser.newContext({
    ...(isPhone ? phone : desk),
    locale: 'en-US',
    timezoneId: 'Europe/Sofia',
  });
  if (savesData) await context.addInitScript(saveData);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp, close: () => context.close() };
}

/** In the page: the browser's word for it, which no setting of a headless one gives. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
