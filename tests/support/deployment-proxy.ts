import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy that can simulate a new app version or an outage of the shop. */
export interface Deployment {
  url: string;
  /** The app's .js and .css files get new names. Requests for the old names get 404. */
  deploy: () => void;
  /** Closes each later connection without a response. */
  takeDown: () => void;
  bringUp: () => void;
  close: () => Promise<void>;
}

const hashed = /-([\w-]{8})\.(js|css)\b/g;

/** Build id in the code of the service worker. */
const build = /(?<=\bid:.)[0-9a-f]{12}\b/g;

/** Starts a proxy in front of the shop at the URL `shop`. */
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
    bringUp: () => {
      isDown = false;
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

function pass(incoming: IncomingMessage, answer: ServerResponse, { shop, path, suffix }: ForwardTarget): void {
  // Without these headers, the shop sends the full, uncompressed text, which the proxy then changes.
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
