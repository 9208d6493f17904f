import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config';
import { StartFailure } from './start-failure';

/** Maximum wait for requests in flight when the shop closes, in ms. */
const GRACE = 20_000;

/** Time in ms to keep an idle connection, longer than the 60 s for which load balancers keep it. */
const KEEP_ALIVE = 65_000;

/** Limits in ms: `pause` without data transfer, `whole` from the request to the end of the response. */
const READING = { pause: 60_000, whole: 600_000 };

const inFlight = new WeakMap<Server, number>();

type Place = Pick<Config, 'host' | 'port'> & { setting?: string };

/** Starts listening, with time limits for slow connections, and returns the port. Throws StartFailure. */
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

/** Returns the url host under which this machine reaches a server that listens on `host`. */
export function hostHere(host: string): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return own.includes(':') ? `[${own}]` : own;
}

/** Serves requests for another `seconds` seconds, and closes each connection after its response. */
export async function drain(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await sleep(seconds * 1000);
}

/** Stops accepting connections and waits for requests in flight. Closes all connections after the grace period. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Node counts a connection with an incomplete request head as busy, but that connection must not delay the close.
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
