import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

// The router's plugin must see the routes before React's compiles them.
/** What the app's code needs, in whatever it is built for. */
export const appPlugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
  }),
  react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
  lingui({ failOnMissing: true }),
  tailwindcss(),
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : appPlugins(),
  publicDir: 'src/public',
  build: {
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no data: fonts, and what is a file can be kept by the browser.
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: isSsrBuild ? 'node20' : 'es2022',
    // Maps of the app stay out of what is served; the server's make its stack traces readable.
    sourcemap: isSsrBuild ?? false,
  },
  server: {
    port: 5173,
    // `npm run dev` runs the API beside it.
    proxy: { '/api': api, '/media': api, '/dev/mailbox': api, '/sitemap': api, '/robots.txt': api },
  },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // For a machine that is busy with other things too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'units', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/api/**', 'tests/models/**'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // Only this project waits for a database.
          globalSetup: 'tests/support/vitest-setup.ts',
        },
      },
      { extends: './tests/views.config.ts', test: { name: 'views' } },
    ],
  },
}));
