import { defineConfig } from '@playwright/test';
import { launchFlags } from './support/chromium-flags';

const results = '../test-results';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

// Most tests use only a phone viewport, like most shoppers. Tests of layouts that differ on desktops use both.
const testProjects = [
  {
    name: 'phone',
    testIgnore: /(inspect|keyboard|menu|walk-.*)\.spec/,
    use: phone,
  },
  {
    name: 'desktop',
    testMatch:
      /(comparison|header|inspect|journey|keyboard|listing-layouts|menu|product-pictures-and-cart-bar|walk-.*)\.spec/,
    use: desktop,
  },
];

const reportProjects = (['en', 'bg'] as const).flatMap((lang) => [
  { name: `${lang} 390`, testMatch: /walk-.*\.spec/, use: { ...phone, lang } },
  { name: `${lang} 820`, testMatch: /walk-.*\.spec/, use: { ...tablet, lang } },
  { name: `${lang} 1440`, testMatch: /walk-.*\.spec/, use: { ...desktop, lang } },
]);

export default defineConfig<{ lang: 'en' | 'bg' }>({
  testDir: 'browser',
  outputDir: `${results}/browser`,
  globalSetup: './support/playwright-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: `${results}/browser.json` }],
    ['./support/accessibility-table.ts'],
    ['./support/fault-matrix-reporter.ts'],
  ],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // In ms; 0 means no limit, for slowed runs. Report runs (REPORT_DIR) take longer, because they run axe in each state.
  timeout: process.env.SLOW_MO || process.env.SLOW_CPU ? 0 : process.env.REPORT_DIR ? 180_000 : 120_000,
  // In ms; long enough for a busy machine.
  expect: { timeout: 20_000 },
  use: {
    // SHOP_URL is unset when Playwright first reads this file. Workers read the file again after the global setup.
    baseURL: process.env.SHOP_URL ?? '',
    launchOptions: {
      ...launchFlags,
      executablePath: process.env.CHROMIUM_PATH ?? '',
      // Delay per browser action for `npm run paths -- --slow`, in ms.
      slowMo: Number(process.env.SLOW_MO ?? 0),
    },
    // Tracing takes a third of the test time. To trace a test, use `npx playwright test --trace on …`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Makes each test start as a first visit. Tests of the service worker override this setting.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Sofia',
  },
  projects: process.env.REPORT_DIR ? reportProjects : testProjects,
});
