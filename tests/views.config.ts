import { createRequire } from 'node:module';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { appPlugins } from '../vite.config.ts';
import { launchFlags, systemChromiums } from './support/chromium-flags.ts';
import { readWalkPlan } from './support/random-walks.ts';

const [executablePath] = systemChromiums();

/** Vitest project for tests that render views in a browser. */
export default defineProject({
  plugins: appPlugins(),
  // Uses the CommonJS build: the browser build of @xstate/test is missing, and its ES module has broken imports.
  resolve: { alias: { '@xstate/test': createRequire(import.meta.url).resolve('@xstate/test') } },
  // Pre-bundles dependencies, because Vite reloads the page when it discovers a dependency during a test.
  optimizeDeps: {
    entries: ['tests/models/*.view.test.tsx', 'src/**/*.{ts,tsx}'],
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  },
  test: {
    include: ['tests/**/*.view.test.{ts,tsx}'],
    // Each test opens and closes its own view. Loading the modules once saves a fifth of the time.
    isolate: false,
    testTimeout: 30_000,
    provide: { walks: readWalkPlan(process.env) },
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...launchFlags, ...(executablePath && { executablePath }) },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
