import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';

/** Interval between readiness checks, in ms. */
const LOOK_EVERY = 50;

type RequestContext = Context<{ Bindings: HttpBindings }>;

/**
 * Starts a load balancer over the shop processes whose /readyz succeeds. After a failed GET request or a refused
 * connection, it tries the next process; after any other failure, it responds with 502.
 */
export async function openBalancer() {
  const processes = new Map<string, { isReady: boolean }>();
  let next = 0;

  const oneByOne = () => {
    const ready = [...processes].filter(([, { isReady }]) => isReady).map(([url]) => url);
    next += 1;
    return ready.map((_, n) => ready[(next + n) % ready.length] as string);
  };

  const app = new Hono<{ Bindings: HttpBindings }>().all('*', async (c) => {
    const body = await c.req.arrayBuffer();
    let why = 'no process is ready';
    for (const url of oneByOne()) {
      try {
        return await pass(c, url, body);
      } catch (error) {
        why = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
        if (c.req.method !== 'GET' && why !== 'ECONNREFUSED') break;
      }
    }
    return c.text(why, 502);
  });
  const server = createAdaptorServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const look = async () => {
    for (const [url, process] of processes) {
      process.isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }
  };
  const looking = setInterval(look, LOOK_EVERY);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url: string) => processes.set(url, { isReady: true }),
    remove: (url: string) => processes.delete(url),
    close: async () => {
      clearInterval(looking);
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pass({ req, env }: RequestContext, to: string, body: ArrayBuffer): Promise<Response> {
  const { pathname, search } = new URL(req.url);
  const client = env.incoming.socket.remoteAddress ?? '';
  const earlier = req.header('x-forwarded-for');
  const forwarded = { 'x-forwarded-for': earlier ? `${earlier}, ${client}` : client, 'x-forwarded-proto': 'https' };
  return proxy(new URL(pathname + search, to), {
    method: req.method,
    headers: { ...req.header(), connection: undefined, ...forwarded },
    body: body.byteLength > 0 ? body : null,
    redirect: 'manual',
  });
}
