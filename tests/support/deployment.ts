import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy in front of a shop. A test can simulate a new version of the app, or that the shop is down. */
export interface Deployment {
  url: string;
  /** Simulates a deployment: the app's .js and .css files get new names, and requests for the old names get 404. */
  deploy: () => void;
  /** Makes the proxy close each later connection without a response. */
  takeDown: () => void;
  close: () => Promise<void>;
}

/** Matches the content hash and the ending in names of bundled .js and .css files. */
const hashed = /-([\w-]{8})\.(js|css)\b/g;

/** Matches the build id in the service worker's code. */
const build = /(?<=\bid:.)[0-9a-f]{12}\b/g;

/** Opens a proxy in front of the shop at the URL `shop`. */
export async function openDeployment(shop: string): Promise<Deployment> {
  let version = 1;
  let isDown = false;
  const suffix = () => (version === 1 ? '' : `.v${version}`);
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    const isCode = /^\/assets\/.*\.(?:js|css)$/.test(path);
    if (isDown) incoming.socket.destroy();
    else if (isCode && (/\.v\d+\./.exec(path)?.[0] ?? '.') !== `${suffix()}.`) answer.writeHead(404).end();
    else pass(incoming, answer, { shop, path: path.replace(`${suffix()}.`, '.'), suffix: suffix() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1;
    },
    takeDown: () => {
      isDown = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface ForwardTarget {
  shop: string;
  path: string;
  suffix: string;
}

/** Forwards a request. Adds `suffix`, which marks the app version, to hashed .js and .css names and the build id. */
function pass(incoming: IncomingMessage, answer: ServerResponse, { shop, path, suffix }: ForwardTarget): void {
  // Requests the full, uncompressed response: the proxy changes the text, so the shop's etags do not match.
  const { 'if-none-match': _, 'accept-encoding': __, ...headers } = incoming.headers;
  const forwarded = request(new URL(path, shop), { method: incoming.method, headers }, async (given) => {
    const { etag: _, ...rest } = given.headers;
    if (!/text\/(?:html|css|javascript)/.test(given.headers['content-type'] ?? '')) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of given) parts.push(part);
    const body = Buffer.concat(parts).toString().replace(hashed, `-$1${suffix}.$2`).replace(build, `$&${suffix}`);
    delete rest['content-length'];
    answer.writeHead(given.statusCode ?? 502, rest).end(body);
  });
  forwarded.on('error', () => answer.destroy());
  incoming.pipe(forwarded);
}
