const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns the host of a payment URL; null if invalid, with credentials, or without https (except on localhost). */
export function paymentHost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, host, username, password } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isSafe && username === '' && password === '' ? host : null;
}
