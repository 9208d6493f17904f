const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The host of a payment page, which the shopper is told before going there; null for an address where nobody should be
 * asked for a card: only https, and http on this very machine, without a name or password that could pass for a host.
 */
export function paymentHost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, host, username, password } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isSafe && username === '' && password === '' ? host : null;
}
