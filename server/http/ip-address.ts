import { BlockList, isIP, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a connection from this address comes from this machine. */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** What stands for one client among addresses: an IPv4 address, also where it is written as IPv6, or the /64 of an IPv6 one, in which a client can take any address it likes. */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, all written alike. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
