import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config';
import { StartFailure } from './start-failure';

/** How long requests in flight may take once the shop closes, in ms. */
const GRACE = 5000;

/** How long an idle connection is kept, in ms: longer than balancers keep theirs (60 s), so that none sends a request into one that is just being closed. */
const KEEP_ALIVE = 65_000;

type Place = Pick<Config, 'host' | 'port'> & { /** The setting that names the port. */ setting?: string };

/** Starts to listen. Returns the port, which the system chose when it is 0 in the configuration. Throws StartFailure. */
export async function listen(server: Server, { host, port, setting = 'PORT' }: Place): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { host, port, setting });
  }
  return (server.address() as AddressInfo).port;
}

/** Where what listens at this host is found on its own machine, as it stands in a url. */
export function hostHere(host: string): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return own.includes(':') ? `[${own}]` : own;
}

/** Stops accepting, lets requests in flight finish, and after the grace period cuts them off. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const patience = new AbortController();
  const cutOff = sleep(GRACE, undefined, { signal: patience.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  );
  await closed;
  patience.abort();
  await cutOff;
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
