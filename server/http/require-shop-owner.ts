import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { OWNER_HEADER } from '../data-folder-secrets';
import type { Env } from './hono-env';
import { isLocalName, isLoopback } from './ip-address';
import { notFound, Refusal } from './refusal';

/** False with proxy headers: a proxy on this computer may have forwarded the request from another computer. */
function isOwnMachine(c: Context<Env>): boolean {
  const isPassedOn = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
  return !isPassedOn && isLoopback(c.env.incoming?.socket.remoteAddress ?? '');
}

/** Whether a request comes from this machine and has a local Host header. The check of Host prevents DNS rebinding. */
export function isOpenedHere(c: Context<Env>): boolean {
  return isOwnMachine(c) && isLocalName(new URL(c.req.url).hostname);
}

/** Throws Refusal 404 for a request from another machine, 403 for a missing or wrong secret of the shop's owner. */
export function requireShopOwner(c: Context<Env>, secret: string): void {
  if (!isOwnMachine(c)) throw notFound();
  if (!isSecret(c.req.header(OWNER_HEADER), secret)) throw new Refusal(403, 'generic', 'error.method');
}

/** Whether a value from a request equals the secret, compared in constant time. */
export function isSecret(named: string | undefined, secret: string): boolean {
  if (!named) return false;
  const [one, other] = [Buffer.from(named), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
