import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';
import { OWNER_HEADER } from '../data-folder';
import type { Env } from './env';
import { notFound, Refusal } from './refusal';
import specialNetworks from './special-networks.json' with { type: 'json' };

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a connection from this address comes from this machine. */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a name or address, as a url has it, is this machine's in every browser. */
export function isLocalName(name: string): boolean {
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''));
}

/** Networks outside the public internet, by IANA's registries of special-purpose addresses. Includes IPv6 tunnels to IPv4. */
const special = new BlockList();
for (const range of specialNetworks) {
  const [network = '', prefix] = range.split('/');
  special.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4');
}
/** The IPv6 range that IANA allocates as global unicast. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Returns what counts as one client: an IPv4 address, also when it is written as IPv6, or the /64 network of an IPv6
 * address, in which a client can take any address.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const bits = convertIPv6ToBinary(bare);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((bits >> shift) & 0xffffn).toString(16));
  return `${groups.join(':')}::/64`;
}

/** The address a request came from, as it is counted (of IPv6 the network), with `trustProxy` proxies before this server: what stands further left in X-Forwarded-For was written by the client. */
export function clientAddress(c: Pick<Context<Env>, 'req' | 'env'>, trustProxy: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((part) => part.trim() || []);
  const hops = [...forwarded, c.env?.incoming?.socket?.remoteAddress ?? 'unknown'];
  return clientNetwork(hops[Math.max(0, hops.length - 1 - trustProxy)] ?? 'unknown');
}

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
