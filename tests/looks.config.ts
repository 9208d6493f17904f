import { defineConfig } from '@playwright/test';
import { ensureChromium } from './support/chromium';
import { launchFlags } from './support/chromium-flags';

// The headless shell draws letters differently than the browser that drew the accepted screenshots.
process.env.CHROMIUM_PATH ??= ensureChromium({ isSeen: true });

/** Playwright configuration of `npm run test:looks`, which compares screenshots of the shop with accepted ones. */
export default defineConfig({
  testDir: 'looks',
  outputDir: '../test-results/looks-run',
  globalSetup: './support/playwright-setup.ts',
  reporter: 'list',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // In ms. Long enough for a busy computer.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.SHOP_URL ?? '',
    launchOptions: { ...launchFlags, executablePath: process.env.CHROMIUM_PATH },
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'Europe/Sofia',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
