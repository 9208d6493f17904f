import { defineConfig } from '@playwright/test';
import { launchFlags } from './support/chromium-flags';

/** The looks of the shop, compared with the pictures that were accepted: `npm run test:looks`. */
export default defineConfig({
  testDir: 'looks',
  outputDir: '../test-results/looks-run',
  globalSetup: './support/playwright-setup.ts',
  reporter: 'list',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // Patience for a busy machine; nothing waits this long when all is well.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.SHOP_URL ?? '',
    launchOptions: { ...launchFlags, executablePath: process.env.CHROMIUM_PATH ?? '' },
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'Europe/Sofia',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
