import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

/** Vitest configuration of `npm run test:deploy`. `npm test` leaves these tests out: they need programs of the system. */
export default defineConfig(async (env) => {
  const { test: _, ...config } = await base(env);
  return mergeConfig(config, {
    test: {
      environment: 'node',
      include: ['tests/deploy/**/*.test.ts'],
      globalSetup: 'tests/support/vitest-setup.ts',
      fileParallelism: false,
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  });
});
