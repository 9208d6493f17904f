import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';
import type { Env } from './hono-env';
import specialNetworks from './special-networks.json' with { type: 'json' };

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address belongs to this machine (loopback). */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a url's hostname is `localhost` or a loopback address. */
export function isLocalName(name: string): boolean {
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''));
}

/** Networks outside the public internet, from IANA's special-purpose registries. Includes IPv6 tunnels to IPv4. */
const special = new BlockList();
for (const range of specialNetworks) {
  const [network = '', prefix] = range.split('/');
  special.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 address, because a client can use every address in its /64.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const bits = convertIPv6ToBinary(bare);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((bits >> shift) & 0xffffn).toString(16));
  return `${groups.join(':')}::/64`;
}

/** Returns the client's IPv4 address or IPv6 network. Ignores X-Forwarded-For entries that no trusted proxy added. */
export function clientAddress(c: Pick<Context<Env>, 'req' | 'env'>, trustProxy: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((part) => part.trim() || []);
  const hops = [...forwarded, c.env?.incoming?.socket?.remoteAddress ?? 'unknown'];
  return clientNetwork(hops[Math.max(0, hops.length - 1 - trustProxy)] ?? 'unknown');
}
