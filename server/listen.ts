import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config';
import { StartFailure } from './start-failure';

/** Grace period for requests in flight when the shop closes, in ms. */
const GRACE = 20_000;

/** Keep-alive timeout in ms: longer than the 60 s for which load balancers keep idle connections. */
const KEEP_ALIVE = 65_000;

/** Limits in ms: `pause` for the time without data transfer, `whole` for the time from request to end of response. */
const READING = { pause: 60_000, whole: 600_000 };

const inFlight = new WeakMap<Server, number>();

type Place = Pick<Config, 'host' | 'port'> & { /** Name of the setting for the port. */ setting?: string };

/** Listens, returns the port, and later closes too slow connections. Throws StartFailure if it can't listen. */
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

/** Returns the host for urls by which this machine reaches the server. */
export function hostHere(host: string): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return own.includes(':') ? `[${own}]` : own;
}

/** Serves requests for another `seconds` seconds, and closes each connection after its response. */
export async function drain(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await sleep(seconds * 1000);
}

/** Stops accepting connections and waits for requests in flight. After the grace period, closes all connections. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Node counts a connection with an incomplete request head as busy; such a connection must not delay the close.
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
        `Port ${port} is already in use: stop the other process, or set ${setting} to another number.`,
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
