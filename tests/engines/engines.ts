import type { Browser } from '@playwright/test';
import { findFirefox, openFirefox } from './firefox';
import { type Tab, viewport } from './tab';
import { findScreen, findWebkit, openWebkit } from './webkit';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** Lists the Debian packages that an engine still needs. */
export function missingPackages(engine: Engine): string[] {
  const programs = {
    chromium: {},
    firefox: { 'firefox-esr': findFirefox() },
    webkit: { 'webkit2gtk-driver': findWebkit(), xvfb: findScreen() },
  };
  return Object.entries(programs[engine]).flatMap(([name, path]) => (path ? [] : name));
}

/** `chromium` is Playwright's browser, which only Chromium uses. */
export function openTab(engine: Engine, chromium: Browser): Promise<Tab> {
  const open = { chromium: () => openChromium(chromium), firefox: openFirefox, webkit: openWebkit };
  return open[engine]();
}

async function openChromium(browser: Browser): Promise<Tab> {
  const page = await browser.newPage({ viewport });
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
