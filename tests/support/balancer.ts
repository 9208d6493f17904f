import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** How often each process is asked whether it can serve, in ms. */
const LOOK_EVERY = 50;

/** Headers that are about a connection, not about what goes over it. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * What stands before a shop of several processes, as balancers do: it keeps connections, gives requests in turn to those
 * whose /readyz says yes, and tries the next one where nothing can have come of it: a process that takes no connection, or
 * a read without an answer. Anything else that gets no answer gets 502.
 */
export async function openBalancer() {
  const agent = new Agent({ keepAlive: true });
  const processes = new Map<string, { isReady: boolean }>();
  let turn = 0;

  const inTurn = () => {
    const ready = [...processes].filter(([, { isReady }]) => isReady).map(([url]) => url);
    turn += 1;
    return ready.map((_, n) => ready[(turn + n) % ready.length] as string);
  };

  /** The answer, or why there is none. */
  async function pass(request: IncomingMessage, body: Buffer): Promise<IncomingMessage | string> {
    let why = 'no process is ready';
    for (const url of inTurn()) {
      try {
        return await ask(url, { agent, request, body });
      } catch (error) {
        why = (error as NodeJS.ErrnoException).code ?? String(error);
        if (request.method !== 'GET' && why !== 'ECONNREFUSED') return why;
      }
    }
    return why;
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answer = await pass(request, body);
    if (typeof answer === 'string') return response.writeHead(502).end(answer);
    response.writeHead(answer.statusCode ?? 502, without(answer.headers, ofConnection));
    // An answer that is cut off is cut off for who asked, too.
    await pipeline(answer, response).catch(() => response.destroy());
    return response;
  }).listen(0, '127.0.0.1');
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
    /** From now on it gives this process its share. */
    add: (url: string) => processes.set(url, { isReady: true }),
    remove: (url: string) => processes.delete(url),
    close: async () => {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

type Passing = { agent: Agent; request: IncomingMessage; body: Buffer };

function ask(to: string, { agent, request, body }: Passing): Promise<IncomingMessage> {
  const { method, url = '/', headers } = request;
  const client = request.socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'] ? `${headers['x-forwarded-for']}, ${client}` : client;
  const passed = { ...without(headers, ofConnection), 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
  const length = body.length > 0 ? { 'content-length': body.length } : {};
  return new Promise((resolve, reject) => {
    send(new URL(url, to), { agent, method, headers: { ...passed, ...length } })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

function without(headers: IncomingMessage['headers'], names: string[]): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
