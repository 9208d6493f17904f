import { defineConfig } from '@playwright/test';
import { launchFlags } from './support/chromium-flags';

const results = '../test-results';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

// Most tests use a phone viewport, like most shoppers. Tests of parts with a different layout on desktops use both
// viewports. Keyboard, menu, inspector and walk tests use only the desktop viewport.
const testProjects = [
  { name: 'phone', testIgnore: /(inspect|keyboard|menu|walk-.*)\.spec/, use: phone },
  {
    name: 'desktop',
    testMatch: /(header|inspect|journey|keyboard|listing|menu|product-widths|walk-.*)\.spec/,
    use: desktop,
  },
];

/** Projects of `npm run report`: all walk tests in each language, in a phone and a desktop viewport. */
const reportProjects = (['en', 'bg'] as const).flatMap((lang) => [
  { name: `${lang} 390`, testMatch: /walk-.*\.spec/, use: { ...phone, lang } },
  { name: `${lang} 1440`, testMatch: /walk-.*\.spec/, use: { ...desktop, lang } },
]);

export default defineConfig<{ lang: 'en' | 'bg' }>({
  testDir: 'browser',
  outputDir: `${results}/browser`,
  globalSetup: './support/playwright-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: `${results}/browser.json` }],
    ['./support/access-table.ts'],
    ['./support/fault-matrix.ts'],
  ],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // No limit if SLOW_MO or SLOW_CPU is set. Report runs (REPORT_DIR) take longer: they also run axe in each state.
  timeout: process.env.SLOW_MO || process.env.SLOW_CPU ? 0 : process.env.REPORT_DIR ? 180_000 : 120_000,
  // Leaves time for a busy machine. A passing test does not wait for the timeout.
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
    // Traces would take a third of the total time. To trace one test, use `npx playwright test --trace on …`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Blocks service workers, so that each test starts as a first visit. Service worker tests allow them.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Sofia',
  },
  projects: process.env.REPORT_DIR ? reportProjects : testProjects,
});
