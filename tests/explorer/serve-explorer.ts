import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin, ViteDevServer } from 'vite';
import type * as Paths from './read-paths';
import type * as Walks from './walk-path';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface ExplorerOptions {
  /** Folder of `npm run report`, inside the project. */
  report?: string;
  /** Whether a walk opens a browser window. */
  isHeaded?: boolean;
}

const WalkOrder = v.object({ machine: v.string(), path: v.string(), variant: v.string() });

/**
 * Vite plugin for development: serves the path explorer at /dev/paths and the state gallery at /dev/states, with their data
 * at /dev/explorer. Loads machines and models with Vite, so that the pages show the newest ones.
 */
export function serveExplorer({ report = `${root}report`, isHeaded = true }: ExplorerOptions = {}): Plugin {
  const folders = { report, results: `${root}test-results` };

  async function answer(server: ViteDevServer, request: IncomingMessage, signal: AbortSignal): Promise<unknown> {
    const paths = (await server.ssrLoadModule('/tests/explorer/read-paths.ts')) as typeof Paths;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const machine = searchParams.get('machine') ?? '';
    switch (`${request.method} ${pathname}`) {
      case 'GET /machines':
        return paths.machineNames();
      case 'GET /paths':
        return paths.readPaths(machine, folders);
      case 'GET /states':
        return paths.readStates(machine, folders);
      case 'GET /test':
        return paths.readTest(machine, searchParams.get('path') ?? '');
      case 'POST /walk': {
        const { walkPath } = (await server.ssrLoadModule('/tests/explorer/walk-path.ts')) as typeof Walks;
        return walkPath({ ...v.parse(WalkOrder, await json(request)), report, isHeaded, signal });
      }
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
