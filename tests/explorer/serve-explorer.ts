import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin, ViteDevServer } from 'vite';
import { type Models, modelNames } from '../support/read-models';
import { variants } from './explorer-data';
import type * as Paths from './read-paths';
import type * as Walks from './walk-path';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface ExplorerOptions {
  /** Folder of `npm run report`, inside the project. */
  report?: string;
  /** Whether a walk opens a browser window. */
  isHeaded?: boolean;
}

const WalkOrder = v.object({ machine: v.string(), path: v.string(), variant: v.picklist(variants) });

/**
 * Vite plugin for development: serves the path explorer at /dev/paths and the state gallery at /dev/states, with their data
 * at /dev/explorer.
 */
export function serveExplorer({ report = `${root}report`, isHeaded = true }: ExplorerOptions = {}): Plugin {
  const folders = { report, results: `${root}test-results` };
  let isWalking = false;

  async function walk(server: ViteDevServer, request: IncomingMessage, signal: AbortSignal): Promise<unknown> {
    const { origin, host, 'content-type': type } = request.headers;
    // A walk starts processes, so pages of other sites must not start one.
    if (type !== 'application/json' || origin === undefined || new URL(origin).host !== host)
      throw new Error('Only the page of the paths can start a walk.');
    if (isWalking) throw new Error('Another walk is running: stop it first.');
    isWalking = true;
    try {
      const order = v.parse(WalkOrder, await json(request));
      if (!modelNames().includes(order.machine)) throw new Error(`Unknown machine: ${order.machine}`);
      const { walkPath } = (await server.ssrLoadModule('/tests/explorer/walk-path.ts')) as typeof Walks;
      return await walkPath({ ...order, report, isHeaded, signal });
    } finally {
      isWalking = false;
    }
  }

  async function answer(server: ViteDevServer, request: IncomingMessage, signal: AbortSignal): Promise<unknown> {
    const paths = (await server.ssrLoadModule('/tests/explorer/read-paths.ts')) as typeof Paths;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const machine = searchParams.get('machine') ?? '';
    const models = async () => {
      if (!modelNames().includes(machine)) throw new Error(`Unknown machine: ${machine}`);
      return (await server.ssrLoadModule(`/tests/models/${machine}.model.ts`)) as Models;
    };
    switch (`${request.method} ${pathname}`) {
      case 'GET /machines':
        return modelNames();
      case 'GET /paths':
        return paths.readPaths(machine, await models(), folders);
      case 'GET /states':
        return paths.readStates(await models(), folders);
      case 'GET /test':
        return paths.readTest(machine, await models(), searchParams.get('path') ?? '');
      case 'POST /walk':
        return walk(server, request, signal);
      default:
        throw new Error(`Unknown address: ${request.method} ${pathname}`);
    }
  }

  return {
    name: 'serve-explorer',
    apply: 'serve',
    // Otherwise new pictures and results would reload the page.
    config: () => ({ server: { watch: { ignored: ['**/report/**', '**/test-results/**'] } } }),
    configureServer(server) {
      for (const page of ['/dev/paths', '/dev/states'])
        server.middlewares.use(page, async (_, response) => {
          const html = await readFile(`${root}tests/explorer/page/index.html`, 'utf8');
          response.setHeader('Content-Type', 'text/html').end(await server.transformIndexHtml(page, html));
        });
      server.middlewares.use('/dev/explorer', async (request, response) => {
        const abort = new AbortController();
        response.on('close', () => abort.abort());
        response.setHeader('Content-Type', 'application/json');
        try {
          response.end(JSON.stringify(await answer(server, request, abort.signal)));
        } catch (error) {
          response.statusCode = 500;
          response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
        }
      });
    },
  };
}
