import { isIP } from 'node:net';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { storable } from '../../src/contract/scalars';
import type { Sql } from '../db/open';
import { pushSubscriptions, sessions } from '../db/schema';
import type { Lang } from '../language';

/** Where a device can be reached, and the keys that only it can read with. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+=*$/),
    v.check((text) => Buffer.from(text, 'base64url').length === count),
  );

/** What `JSON.stringify` makes of a browser's PushSubscription. */
const WrittenSubscription = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    endpoint: v.pipe(storable, v.maxLength(2048), v.check(isServiceAddress)),
    keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
);

/** The subscription that a device token is; null for any other token, such as those of other makers' apps. */
export function readDeviceToken(token: string): Subscription | null {
  const read = v.safeParse(WrittenSubscription, token);
  if (!read.success) return null;
  const { endpoint, keys } = read.output;
  return { endpoint, ...keys };
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

/** More devices than anybody carries: the oldest ones give way. */
const DEVICES_PER_CUSTOMER = 10;

type Kept = { session: string; subscription: Subscription; lang: Lang; now: Date };

/** Keeps where a session's device can be reached, in place of what was known of it; nobody else's session reaches that device any more. */
export async function keepSubscription(tx: Sql, { session, subscription, lang, now }: Kept): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.session, session)));
  const known = { endpoint, p256dh, auth, lang };
  await tx
    .insert(pushSubscriptions)
    .values({ session, ...known, createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.session, set: known });
  await forgetOldest(tx, session);
}

/** Forgets the device of a session. */
export async function dropSubscription(sql: Sql, session: string): Promise<void> {
  await sql.delete(pushSubscriptions).where(eq(pushSubscriptions.session, session));
}

async function forgetOldest(tx: Sql, session: string): Promise<void> {
  const owner = tx.select({ id: sessions.customerId }).from(sessions).where(eq(sessions.id, session));
  const beyond = tx
    .select({ session: pushSubscriptions.session })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session))
    .where(inArray(sessions.customerId, owner))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.session))
    .offset(DEVICES_PER_CUSTOMER);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.session, beyond));
}
