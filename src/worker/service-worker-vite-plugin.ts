import { createHash } from 'node:crypto';
import { build as bundle, type Plugin, type Rolldown } from 'vite';
import type { Build } from './build-info';

const name = 'service-worker';

/** Bundles the service worker. Its file lies at the root of `outDir`, so that its scope is the whole site. */
function bundleWorker(build: Build | null, outDir?: string) {
  return bundle({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(build) },
    build: {
      ...(outDir === undefined ? { write: false } : { outDir }),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: `src/worker/${name}.ts`,
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  });
}

/** Vite plugin that builds the service worker, and serves the worker in development. */
export const serviceWorker: Plugin = {
  name,
  async writeBundle({ dir }, written) {
    const page = written['index.html'];
    if (page?.type !== 'asset') return;
    const files = Object.keys(written).filter((path) => /^assets\/.*\.(?:js|css)$/.test(path));
    const id = createHash('sha256').update(`${page.source}${files.sort()}`).digest('hex').slice(0, 12);
    await bundleWorker({ id, files: files.map((path) => `/${path}`) }, dir);
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${name}.js`, async (_, response) => {
      const { output } = (await bundleWorker(null)) as Rolldown.RolldownOutput;
      response.setHeader('Content-Type', 'text/javascript').end(output[0].code);
    });
  },
};
