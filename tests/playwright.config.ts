import { defineConfig } from '@playwright/test';
import { launchFlags } from './support/chromium';

const results = '../test-results';

export default defineConfig({
  testDir: 'browser',
  outputDir: `${results}/browser`,
  globalSetup: './support/playwright-setup.ts',
  reporter: [['list'], ['json', { outputFile: `${results}/browser.json` }]],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // Patience for a busy machine; nothing waits this long when all is well.
  expect: { timeout: 10_000 },
  use: {
    // Both are found out by the global setup; the tests' own processes, which start after it, read this file again.
    baseURL: process.env.SHOP_URL ?? '',
    launchOptions: { ...launchFlags, executablePath: process.env.CHROMIUM_PATH ?? '' },
    // Recording every test costs a third of the time; `npx playwright test --trace on …` records the one in question.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/Sofia',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // What a page does without answers does not depend on its width.
    { name: 'desktop', testIgnore: /faults\.spec/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
