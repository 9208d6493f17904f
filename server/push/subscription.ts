import { isIP } from 'node:net';
import * as v from 'valibot';
import { storable } from '../../src/contract/scalars';

/** Where a device can be reached, and the keys that only it can read with. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** base64url of so many bytes. */
const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+=*$/),
    v.check((text) => Buffer.from(text, 'base64url').length === count),
  );

/** What `JSON.stringify` makes of a browser's PushSubscription. */
const WrittenSubscription = v.object({
  endpoint: v.pipe(storable, v.maxLength(2048), v.check(isServiceAddress)),
  keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
});

/** The subscription that a device token is; null for any other token, such as those of other makers' apps. */
export function readDeviceToken(token: string): Subscription | null {
  const read = v.safeParse(WrittenSubscription, parse(token));
  if (!read.success) return null;
  const { endpoint, keys } = read.output;
  return { endpoint, ...keys };
}

function parse(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return null;
  }
}

/** Push services stand in the open: https on its own port, a name and no address. Which address the name has is looked at when something is sent there. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName(hostname);
}

function isName(hostname: string): boolean {
  return hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
}
