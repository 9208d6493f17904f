const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Host of a payment page; null for a url that no card data should go to: not https, or with a user name in it. */
export function paymentHost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, host, username, password } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isSafe && username === '' && password === '' ? host : null;
}
