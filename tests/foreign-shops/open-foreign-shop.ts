import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loosen } from './loosen';

const page = fileURLToPath(new URL('../../dist/client/index.html', import.meta.url));

export interface ForeignShop {
  url: string;
  close: () => Promise<void>;
}

/** How the answers of the API look: as the contract says, or as less careful servers send them. */
export type Personality = 'exact' | 'loose';

/**
 * Starts a shop as other servers of this API have it: its pages are static, without data from the server, and its API
 * answers with a personality. Behind it, the shop at the URL `shop` does the work.
 */
export async function openForeignShop(shop: string, personality: Personality, port = 0): Promise<ForeignShop> {
  const server = createServer((from, to) => {
    const isPage = from.method === 'GET' && /^text\/html/.test(from.headers.accept ?? '') && isOfShop(from.url);
    (isPage ? sendPage(to) : forward(from, to, shop, personality)).catch(() => to.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The pages of the payment sandbox belong to the server. */
const isOfShop = (path = '/') => path === '/' || path.startsWith('/p/');

async function sendPage(to: ServerResponse): Promise<void> {
  to.setHeader('Content-Type', 'text/html; charset=utf-8').end(await readFile(page));
}

async function forward(from: IncomingMessage, to: ServerResponse, shop: string, personality: Personality) {
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = from.headers;
  const path = from.url ?? '/';
  const asked = request(new URL(path, shop), { method: from.method, headers });
  from.pipe(asked);
  const [given] = (await once(asked, 'response')) as [IncomingMessage];
  const contentType = given.headers['content-type'] ?? '';
  const status = given.statusCode ?? 502;
  if (personality === 'exact' || !path.startsWith('/api') || !contentType.startsWith('application/json')) {
    to.writeHead(status, given.headers);
    given.pipe(to);
    return;
  }
  const answer = loosen({ status, contentType, body: await text(given) }, path.split('?', 1)[0] ?? path);
  const { 'content-length': ___, etag: ____, ...rest } = given.headers;
  to.writeHead(answer.status, { ...rest, 'content-type': answer.contentType }).end(answer.body);
}
