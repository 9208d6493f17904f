import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { serveApp } from '../support/serve-built-app';
import { test } from './shop-fixtures';

/** Event that the XState inspector receives. */
export interface Inspected {
  type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot';
  sessionId: string;
  name?: string;
  definition?: string;
  snapshot?: { value?: unknown; context?: Record<string, unknown> };
  event?: { type: string } & Record<string, unknown>;
}

export interface InspectableShop {
  url: string;
  receiverUrl: string;
  appFolder: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Page that replaces the Stately inspector and passes every message to the test. */
const receiverPage = `<!doctype html>
<title>Receiver</title>
<script>
  addEventListener('message', ({ data }) => received(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Test function for an app that sends its actors' events to `receiverPage`. The fixture `received` lists them. */
export const inspectorTest = test.extend<{ received: Inspected[] }, { inspectable: InspectableShop }>({
  baseURL: async ({ inspectable }, use) => use(inspectable.url),
  received: async ({ context }, use) => {
    const received: Inspected[] = [];
    await context.exposeFunction('received', (event: Inspected) => received.push(event));
    await use(received);
  },
  inspectable: [
    async ({ playwright: _ }, use) => {
      const folder = openRunFolder();
      const receiver = createServer((_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(receiverPage);
      });
      const receiverUrl = await listen(receiver);
      const appFolder = join(folder, 'client');
      mkdirSync(appFolder);
      await build(appFolder, receiverUrl);
      const app = await serve(appFolder);
      await use({ url: app.url, receiverUrl, appFolder });
      await app.close();
      receiver.close();
      closeRunFolder(folder);
    },
    // The build takes minutes on a busy machine.
    { scope: 'worker', timeout: 300_000 },
  ],
});

async function build(outDir: string, receiverUrl: string): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VITE_INSPECT: '1',
    VITE_INSPECT_URL: receiverUrl,
    VITE_AGENT_TOOLS: '1',
  };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
}

async function serve(outDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const shop = process.env.SHOP_URL ?? '';
  const normal = (await fetch(shop)).headers.get('Content-Security-Policy') ?? '';
  // As the shop's server does for a build with the inspector (tests/api/built-app.test.ts).
  const policy = normal
    .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return serveApp(outDir, {
    headers: { 'Content-Security-Policy': policy },
    proxy: { '/api': shop, '/media': shop },
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
