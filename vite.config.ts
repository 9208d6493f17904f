import { readFile } from 'node:fs/promises';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './src/worker/service-worker-vite-plugin.ts';

// Keeps the host of the browser, so that a gateway returns the shopper to the same address.
const api = { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false };

/** Fails the build on import cycles between chunks: one chunk would run before the values of the other exist. */
const refuseCycles: Plugin = {
  name: 'refuse-cycles',
  apply: 'build',
  generateBundle(_, bundle) {
    const visited = new Set<string>();
    const visit = (file: string, path: string[]) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || visited.has(file)) return;
      if (path.includes(file)) this.error(`These files import each other: ${[...path, file].join(' → ')}`);
      for (const next of chunk.imports) visit(next, [...path, file]);
      visited.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

/** Serves the gallery, every UI part in every state, at /dev/ui in development. */
const serveGallery: Plugin = {
  name: 'serve-gallery',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/dev/ui', async (request, response) => {
      const page = await readFile('src/gallery/index.html', 'utf8');
      response
        .setHeader('Content-Type', 'text/html')
        .end(await server.transformIndexHtml(request.originalUrl ?? '/dev/ui', page));
    });
  },
};

/** Modules that show products on any page. */
const productParts =
  /src\/(?:features\/(?:catalog\/(?:CategoryB|Product|category|product|use-(?:breadcrumbs|categories))|(?:list|sale|bundles|wishlist)\/|(?!SafeHtml|sanitised)[\w-]+\.tsx?$)|ui\/(?:Badge|Breadcrumbs|EmptyState|Price|Rail|Rating|Skeleton)\.|contract\/(?:price|product|catalog-queries))/;

/** Modules of listings. */
const listing = /src\/(?:features\/catalog\/|ui\/Chip\.|contract\/listing)/;

/** Most visited pages. All their files are preloaded at once, instead of one after the other. */
const busyPages = /\/(?:cart|details\._slug|home|products|routes|SearchResults)-/;

/** Plugins for the components, also on the server. */
const pagePlugins = () => [
  react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
  lingui({ failOnMissing: true }),
];

// The router's plugin must see the routes before React's compiles them.
/** Plugins of the app, for the build and the view tests. */
export const appPlugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // One file for all components of a route. Its loader is not in it, so that data and file load in parallel.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      // Few visits reach these routes, so their loaders are split off too.
      splitBehavior: ({ routeId }) =>
        /^\/p\/(?:accessibility|alerts|answer|blog|contact|newsletter|login|signup|password|join-|profile|checkout|compare|payment|track|bundles\/_list)/.test(
          routeId,
        )
          ? [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']]
          : undefined,
    },
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
  }),
  ...pagePlugins(),
  tailwindcss(),
  serviceWorker,
  serveGallery,
  refuseCycles,
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? pagePlugins() : appPlugins(),
  publicDir: 'src/public',
  // Otherwise Node would load React's development build, which is slower by a factor of ten, unless an operator sets
  // NODE_ENV. Libraries that import React must be included, because two copies of React do not work together. The other
  // dependencies of the server stay in node_modules.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      noExternal: [
        /^(?:react|react-dom|scheduler|use-sync-external-store|@lingui|@react-email|@tanstack|@xstate|xstate)(?:\/|$)/,
        'embla-carousel-react',
      ],
    },
  }),
  build: {
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no data: fonts, and browsers can cache files.
    assetsInlineLimit: 0,
    modulePreload: {
      // Only browsers of 2023 and before need it, and they open the pages without it too.
      polyfill: false,
      // The list for all pages would add 3 kB to the first load, so it has only the most visited ones. Every document
      // has the style sheet.
      resolveDependencies: (file, files) => (busyPages.test(file) ? files.filter((name) => name.endsWith('.js')) : []),
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: isSsrBuild ? 'node20' : 'es2022',
    // The server reads it to preload the code of each page in the first HTML.
    manifest: isSsrBuild ? false : 'build.json',
    rolldownOptions: isSsrBuild
      ? {
          input: {
            main: 'server/main.ts',
            'render-page': 'src/app/render-page.tsx',
            'orders-paid': 'server/commands/orders-paid.ts',
            cashouts: 'server/commands/cashouts.ts',
            refunds: 'server/commands/refunds.ts',
            backup: 'server/commands/backup-and-restore.ts',
            migrate: 'server/commands/migrate.ts',
            'index-catalogue': 'server/commands/index-catalogue.ts',
          },
        }
      : {
          input: 'index.html',
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)}-[hash].js`,
            entryFileNames: 'assets/[name]-[hash].js',
            // Few files: each costs a request, and larger files compress better.
            codeSplitting: {
              groups: [
                // Code of every page.
                { name: 'shop', tags: ['$initial'], priority: 1 },
                // Code of some pages stays apart from widely shared code.
                { name: 'carousel', test: /node_modules\/embla/, priority: 1 },
                { name: 'sanitizer', test: /node_modules\/dompurify/, priority: 1 },
                { name: 'product-parts', test: productParts, minShareCount: 3, priority: 1 },
                {
                  name: 'fields',
                  test: /(?:src\/(?:features\/use-comparison|ui\/(?:Checkbox|Field|Select|TextField|control-styles))|icons\/scale)\./,
                  priority: 1,
                },
                {
                  name: 'purchase',
                  test: /src\/(?:features\/(?:delivery\/(?:Delivery|Return|format)|product\/(?:StockHint|use-purchase|review-b))|ui\/(?:BottomBar|Choices|QuantityStepper)\.)/,
                  priority: 1,
                },
                { name: 'listing', test: listing, minShareCount: 3, priority: 1 },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500 },
              ],
            },
          },
        },
    // Source maps only for the server, for readable stack traces. Those of the app would be public.
    sourcemap: isSsrBuild ?? false,
  },
  server: {
    port: 5173,
    // `npm run dev` runs the API beside it.
    proxy: {
      '/api': api,
      '/media': api,
      '/dev/mailbox': api,
      '/dev/reports': api,
      '/sitemap': api,
      '/robots.txt': api,
    },
  },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Long, for a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{api,deploy,faults,models,search}/**', 'tests/**/*.view.test.*'],
          // These tests leave no state. Loading imports once halves the time.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/search/**/*.test.ts'],
          // Each file has its own database. Imports are loaded once.
          isolate: false,
          setupFiles: 'tests/support/cheap-passwords.ts',
          // Only this project waits for a database.
          globalSetup: 'tests/support/vitest-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/support/vitest-setup.ts',
        },
      },
      { extends: './tests/views.config.ts', test: { name: 'views' } },
    ],
  },
}));
