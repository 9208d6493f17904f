import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type PreviewOptions, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Serves a built front end without the API server. `options` can add response headers and proxies. */
export async function serveApp(outDir: string, options: Pick<PreviewOptions, 'headers' | 'proxy'> = {}) {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, ...options },
  });
  const { port } = (server.httpServer as Server).address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
