import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop at an address of its own, where new versions of the app are put online and the network fails when the test says so. */
export interface Deployment {
  url: string;
  /** Puts the next version online: the same app in files of other names. Those of the versions before are gone. */
  deploy: () => void;
  /** From now on nothing answers, though there is a network. */
  fall: () => void;
  close: () => Promise<void>;
}

/** How the bundler calls files whose names change with their content. */
const hashed = /-([\w-]{8})\.(js|css)\b/g;

/** How the worker names its build. */
const build = /(?<=\bid:.)[0-9a-f]{12}\b/g;

/** Stands before the shop that runs at `shop`. */
export async function openDeployment(shop: string): Promise<Deployment> {
  let version = 1;
  let isDown = false;
  const mark = () => (version === 1 ? '' : `.v${version}`);
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const isCode = /^\/assets\/.*\.(?:js|css)$/.test(path);
    if (isDown) asked.socket.destroy();
    else if (isCode && (/\.v\d+\./.exec(path)?.[0] ?? '.') !== `${mark()}.`) answer.writeHead(404).end();
    else pass(asked, answer, { shop, path: path.replace(`${mark()}.`, '.'), mark: mark() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1;
    },
    fall: () => {
      isDown = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Way {
  shop: string;
  path: string;
  mark: string;
}

/** Asks the shop, and writes the version into the names of all files that its answer names. */
function pass(asked: IncomingMessage, answer: ServerResponse, { shop, path, mark }: Way): void {
  // As it is, and whole: what is written into it has other tags.
  const { 'if-none-match': _, 'accept-encoding': __, ...headers } = asked.headers;
  const forwarded = request(new URL(path, shop), { method: asked.method, headers }, async (given) => {
    const { etag: _, ...kept } = given.headers;
    if (!/text\/(?:html|css|javascript)/.test(given.headers['content-type'] ?? '')) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of given) parts.push(part);
    const body = Buffer.concat(parts).toString().replace(hashed, `-$1${mark}.$2`).replace(build, `$&${mark}`);
    delete kept['content-length'];
    answer.writeHead(given.statusCode ?? 502, kept).end(body);
  });
  forwarded.on('error', () => answer.destroy());
  asked.pipe(forwarded);
}
