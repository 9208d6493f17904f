import type { Context } from 'hono';
import type { Env } from './env';
import { isLoopback } from './ip-address';

/** Whether a request was made on this machine. A proxy on it speaks for others: what it passes on doesn't count as from here. */
export function isOwnMachine(c: Context<Env>): boolean {
  const isPassedOn = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
  return !isPassedOn && isLoopback(c.env.incoming?.socket.remoteAddress ?? '');
}
