import { createRequire } from 'node:module';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { appPlugins } from '../vite.config.ts';
import { launchFlags, systemChromiums } from './support/chromium-flags.ts';

const [executablePath] = systemChromiums();

/** Views over running machines, in a browser. */
export default defineProject({
  plugins: appPlugins(),
  // As Node loads it: the file it names for browsers is not there, and its module asks @xstate/graph for what that no longer has.
  resolve: { alias: { '@xstate/test': createRequire(import.meta.url).resolve('@xstate/test') } },
  // All that the walks need, so that nothing is found late and the page reloaded under a test.
  optimizeDeps: {
    entries: ['tests/models/*.view.test.tsx', 'src/**/*.{ts,tsx}'],
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  },
  test: {
    include: ['tests/{features,models}/**/*.view.test.{ts,tsx}'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...launchFlags, ...(executablePath && { executablePath }) },
        // What closes is gone at once.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
