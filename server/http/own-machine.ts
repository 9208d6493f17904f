import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { OWNER_HEADER } from '../owner-secret';
import type { Env } from './env';
import { isLocalName, isLoopback } from './ip-address';
import { notFound, Refusal } from './refusal';

/** Whether a request was made on this machine. A proxy on it speaks for others: what it passes on doesn't count as from here. */
function isOwnMachine(c: Context<Env>): boolean {
  const isPassedOn = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
  return !isPassedOn && isLoopback(c.env.incoming?.socket.remoteAddress ?? '');
}

/** Whether a page was opened by a browser on this machine, under a name of this machine: another's page may have a name that leads here. */
export function isOpenedHere(c: Context<Env>): boolean {
  return isOwnMachine(c) && isLocalName(new URL(c.req.url).hostname);
}

/** Lets on only whoever is at this machine and can read the shop's data folder. Throws Refusal. */
export function requireOwner(c: Context<Env>, secret: string): void {
  if (!isOwnMachine(c)) throw notFound();
  if (!isSecret(c.req.header(OWNER_HEADER), secret)) throw new Refusal(403, 'generic', 'error.method');
}

/** Compares a secret that a request names with the right one, in constant time. */
export function isSecret(named: string | undefined, secret: string): boolean {
  if (!named) return false;
  const [one, other] = [Buffer.from(named), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
