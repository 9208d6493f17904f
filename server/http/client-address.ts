import type { Context } from 'hono';
import type { Env } from './env';
import { clientNetwork } from './ip-address';

/** The address a request came from, as it is counted (of IPv6 the network), with `trustProxy` proxies before this server: what stands further left in X-Forwarded-For was written by the client. */
export function clientAddress(c: Pick<Context<Env>, 'req' | 'env'>, trustProxy: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((part) => part.trim() || []);
  const hops = [...forwarded, c.env?.incoming?.socket?.remoteAddress ?? 'unknown'];
  return clientNetwork(hops[Math.max(0, hops.length - 1 - trustProxy)] ?? 'unknown');
}
