import { readFile } from 'node:fs/promises';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './src/worker/bundle-worker.ts';

// The host that the browser asked for stays: what a gateway sends back comes to the page that sent it there.
const api = { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false };

/** Files that wait for each other see each other's values too late: a page would lack what the other file has not made yet. */
const refuseCycles: Plugin = {
  name: 'refuse-cycles',
  apply: 'build',
  generateBundle(_, bundle) {
    const settled = new Set<string>();
    const visit = (file: string, way: string[]) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || settled.has(file)) return;
      if (way.includes(file)) this.error(`These files wait for each other: ${[...way, file].join(' → ')}`);
      for (const next of chunk.imports) visit(next, [...way, file]);
      settled.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

/** In development the design system is shown at /dev/ui, every part in every state. */
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

/** What shows goods, wherever they are shown. */
const goods =
  /src\/(?:features\/(?:catalog\/(?:Category[CP]|Product|category|product|use-c(?!hange))|(?:list|sale|bundles|wishlist)\/|(?!SafeHtml|sanitised)[\w-]+\.tsx?$)|ui\/(?:Badge|Breadcrumbs|EmptyState|Price|Rail|Rating|Skeleton)\.|contract\/(?:price|product))/;

/** What shows them as a list to choose from. */
const listing = /src\/(?:features\/catalog\/|ui\/Chip\.|contract\/listing)/;

/** Where most visits go: what these pages need is asked for at once, and not as one file of it after the other names them. */
const busyPages = /\/(?:cart|details\._slug|home|products|routes|SearchResults)-/;

// The router's plugin must see the routes before React's compiles them.
/** What the app's code needs, in whatever it is built for. */
export const appPlugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // What a route shows is one file, however it turns out. What it loads is asked for while that is still on its way.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      // Most visits end before these: even how their data are loaded comes with them.
      splitBehavior: ({ routeId }) =>
        /^\/p\/(?:profile|checkout|payment|bundles\/_list)/.test(routeId)
          ? [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']]
          : undefined,
    },
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
  }),
  react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
  lingui({ failOnMissing: true }),
  tailwindcss(),
  serviceWorker,
  serveGallery,
  refuseCycles,
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : appPlugins(),
  publicDir: 'src/public',
  build: {
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no data: fonts, and what is a file can be kept by the browser.
    assetsInlineLimit: 0,
    modulePreload: {
      // For browsers of 2023 and before, in which the pages open without it too.
      polyfill: false,
      // A list of all files that each page of all needs is three kB of the first load: only the pages where most visits go.
      resolveDependencies: (file, files) =>
        busyPages.test(file) ? files : files.filter((name) => !name.endsWith('.js')),
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: isSsrBuild ? 'node20' : 'es2022',
    // By it the server names the code of each page in the page's first HTML.
    manifest: isSsrBuild ? false : 'build.json',
    rolldownOptions: isSsrBuild
      ? {
          input: {
            main: 'server/main.ts',
            'orders-paid': 'server/orders-paid.ts',
            cashouts: 'server/cashouts.ts',
            backup: 'server/backup.ts',
          },
        }
      : {
          input: 'index.html',
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)}-[hash].js`,
            entryFileNames: 'assets/[name]-[hash].js',
            // Few files: each is a request, and what is packed together packs better.
            codeSplitting: {
              groups: [
                // What every page needs.
                { name: 'shop', tags: ['$initial'], priority: 1 },
                // What only some pages need stays apart from what many share.
                { name: 'carousel', test: /node_modules\/embla/, priority: 1 },
                { name: 'sanitizer', test: /node_modules\/dompurify/, priority: 1 },
                { name: 'goods', test: goods, minShareCount: 3, priority: 1 },
                { name: 'fields', test: /src\/ui\/(?:Checkbox|Field|Select|TextField|control-look)\./, priority: 1 },
                { name: 'choices', test: /src\/ui\/(?:Choices|QuantityStepper)\./, priority: 1 },
                { name: 'listing', test: listing, minShareCount: 3, priority: 1 },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500 },
              ],
            },
          },
        },
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
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/api/**', 'tests/search/**', 'tests/faults/**', 'tests/models/**', 'tests/**/*.view.test.*'],
          // They leave nothing behind, and what they import is loaded once: half the time.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/search/**/*.test.ts'],
          // Each file has a database of its own, and what they import is loaded once.
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
          globalSetup: 'tests/support/vitest-setup.ts',
        },
      },
      { extends: './tests/views.config.ts', test: { name: 'views' } },
    ],
  },
}));
