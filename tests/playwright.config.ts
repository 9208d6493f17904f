import { defineConfig } from '@playwright/test';
import { launchFlags } from './support/chromium-flags';

const results = '../test-results';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

// Behaviour is proven on a phone, where most shoppers are; what looks different at a desk is tried there too, and the
// walks and the inspector, which are the same at any width, there alone.
const testProjects = [
  { name: 'phone', testIgnore: /(inspect|keyboard|menu|walk-.*)\.spec/, use: phone },
  {
    name: 'desktop',
    testMatch: /(header|inspect|journey|keyboard|listing|menu|product-widths|walk-.*)\.spec/,
    use: desktop,
  },
];

/** Every walk in each language and width, for `npm run report`. */
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
  // A walk is long, and longer where each of its states is looked at for the report.
  timeout: process.env.SLOW_MO || process.env.SLOW_CPU ? 0 : process.env.REPORT_DIR ? 180_000 : 120_000,
  // Patience for a busy machine; nothing waits this long when all is well.
  expect: { timeout: 20_000 },
  use: {
    // Both are found out by the global setup; the tests' own processes, which start after it, read this file again.
    baseURL: process.env.SHOP_URL ?? '',
    launchOptions: {
      ...launchFlags,
      executablePath: process.env.CHROMIUM_PATH ?? '',
      // For watching a walk, `npm run paths`.
      slowMo: Number(process.env.SLOW_MO ?? 0),
    },
    // Recording every test costs a third of the time; `npx playwright test --trace on …` records the one in question.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The shop is as on a first visit; what is kept between visits is tried where a test says so.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Sofia',
  },
  projects: process.env.REPORT_DIR ? reportProjects : testProjects,
});
