import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config';
import { StartFailure } from './start-failure';
import { UnderWay } from './under-way';

/** How long requests in flight may take once the shop closes, in ms. */
const GRACE = 20_000;

/** How long an idle connection is kept, in ms: longer than balancers keep theirs (60 s), so that none sends a request into one that is just being closed. */
const KEEP_ALIVE = 65_000;

/**
 * How long nothing of an answer may be taken over by its reader's side, and how long all of it may take, in ms. Systems take
 * it over in pieces as large as hundreds of kB: over a poor line each takes its time, and a phone in a tunnel takes none.
 */
const READING = { pause: 60_000, whole: 600_000 };

type Place = Pick<Config, 'host' | 'port'> & { /** The setting that names the port. */ setting?: string };

/** What each server has yet to answer. */
const waiting = new WeakMap<Server, UnderWay>();

/**
 * Starts to listen. Who reads nothing of an answer for a while is cut off, after twice that while at most, and who is not
 * done with it after a long one too. Returns the port, which the system chose when it is 0 in the configuration. Throws
 * StartFailure.
 */
export async function listen(
  server: Server,
  { host, port, setting = 'PORT' }: Place,
  reading = READING,
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { host, port, setting });
  }
  followReaders(server, reading);
  return (server.address() as AddressInfo).port;
}

function followReaders(server: Server, { pause, whole }: typeof READING): void {
  const underWay = new UnderWay(whole);
  waiting.set(server, underWay);
  server.keepAliveTimeout = KEEP_ALIVE;
  server.timeout = pause;
  server.on('request', (request, answer) => underWay.add(request, answer));
  server.on('timeout', (socket: Socket) => {
    // Where nothing waits to be read the answer is still being made, or the request on its way, which has limits of its own.
    const isReader = socket.writableLength > 0;
    if (!isReader && underWay.has(socket)) socket.setTimeout(pause);
    else socket.destroy();
  });
}

/** Where what listens at this host is found on its own machine, as it stands in a url. */
export function hostHere(host: string): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return own.includes(':') ? `[${own}]` : own;
}

/** Goes on answering for a while, but over no connection twice: who keeps one would ask over it while it is being closed, and never know what came of it. */
export async function drain(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await sleep(seconds * 1000);
}

/** Stops accepting, lets requests in flight finish, and then cuts off what is left: connections on which nobody asks, and after the grace period all. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const patience = new AbortController();
  await Promise.race([allAnswered(server), sleep(GRACE, undefined, patience).catch(() => {})]);
  patience.abort();
  server.closeAllConnections();
  await closed;
}

/** Over a connection that is kept another request may come meanwhile. */
async function allAnswered(server: Server): Promise<void> {
  const underWay = waiting.get(server);
  while (underWay?.isAny) await once(underWay, 'none');
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
