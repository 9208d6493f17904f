import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config';
import { StartFailure } from './start-failure';

/** How long requests in flight may take once the shop closes, in ms. */
const GRACE = 20_000;

/** How long an idle connection is kept, in ms: longer than balancers keep theirs (60 s). */
const KEEP_ALIVE = 65_000;

/** How long a connection may transfer nothing, and how long an answer may take until all of it is read, in ms. */
const READING = { pause: 60_000, whole: 600_000 };

const inFlight = new WeakMap<Server, number>();

type Place = Pick<Config, 'host' | 'port'> & { /** The setting that names the port. */ setting?: string };

/** Starts to listen and cuts off connections slower than `reading`. Returns the port. Throws StartFailure. */
export async function listen(
  server: Server,
  { host, port, setting = 'PORT' }: Place,
  { pause, whole } = READING,
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { host, port, setting });
  }
  server.keepAliveTimeout = KEEP_ALIVE;
  server.timeout = pause;
  server.on('request', ({ socket }, answer) => {
    const end = setTimeout(() => socket.destroy(), whole).unref();
    inFlight.set(server, requestsOf(server) + 1);
    answer.once('close', () => {
      clearTimeout(end);
      inFlight.set(server, requestsOf(server) - 1);
    });
  });
  return (server.address() as AddressInfo).port;
}

const requestsOf = (server: Server) => inFlight.get(server) ?? 0;

/** Host for urls that reach the server from its own machine. */
export function hostHere(host: string): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return own.includes(':') ? `[${own}]` : own;
}

/** Goes on answering for a while, and closes each connection after its answer. */
export async function drain(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await sleep(seconds * 1000);
}

/** Stops accepting and lets requests in flight finish. Cuts off what is left after the grace period. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Node calls a connection with half a request head busy: nobody waits for it here.
  const idle = setInterval(() => {
    if (requestsOf(server) > 0) server.closeIdleConnections();
    else server.closeAllConnections();
  }, 50);
  const grace = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
}

function explain({ code, message }: NodeJS.ErrnoException, { host, port, setting }: Required<Place>): StartFailure {
  switch (code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} is already in use: stop what listens there, or set ${setting} to another number.`,
      );
    case 'EACCES':
      return new StartFailure(`Port ${port} is reserved for the system: set ${setting} to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`HOST ${host} is not an address of this machine.`);
    default:
      return new StartFailure(`The shop can't listen at ${host}:${port}: ${message}.`);
  }
}
