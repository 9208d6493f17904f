import { defineConfig } from '@playwright/test';
import type { Engine } from './engines/engines';
import { launchFlags } from './support/chromium-flags';

const engines: Engine[] = ['chromium', 'firefox', 'webkit'];

/** Playwright configuration of `npm run test:browsers`, which walks the journeys in three browser engines. */
export default defineConfig<{ engine: Engine }>({
  testDir: 'engines',
  outputDir: '../test-results/engines',
  globalSetup: ['./engines/require-browsers.ts', './support/playwright-setup.ts'],
  reporter: [['list'], ['./support/engine-table.ts']],
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // In ms. Long enough for a busy computer.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { ...launchFlags, executablePath: process.env.CHROMIUM_PATH ?? '' },
    trace: 'off',
    locale: 'en-US',
  },
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
