import { isIP } from 'node:net';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { storable } from '../../src/contract/values';
import type { Sql } from '../db/database-handle';
import { pushSubscriptions, sessions } from '../db/schema';
import type { Lang } from '../language';

export type Subscription = { endpoint: string; p256dh: string; auth: string };

const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+=*$/),
    v.check((text) => Buffer.from(text, 'base64url').length === count),
  );

const WrittenSubscription = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    endpoint: v.pipe(storable, v.maxLength(2048), v.check(isServiceAddress)),
    keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
);

/** Parses a device token as a push subscription. Returns null for other tokens, for example those of native apps. */
export function readDeviceToken(token: string): Subscription | null {
  const read = v.safeParse(WrittenSubscription, token);
  if (!read.success) return null;
  const { endpoint, keys } = read.output;
  return { endpoint, ...keys };
}

/** Requires https, the default port, no login and a host name. `lookUpPublic` later checks the IP address. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName(hostname);
}

function isName(hostname: string): boolean {
  return hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
}

const DEVICES_PER_CUSTOMER = 10;

type NewSubscription = { session: string; subscription: Subscription; lang: Lang; now: Date };

/**
 * Stores the push subscription of a session in place of an earlier one. Deletes other sessions' subscriptions with the
 * same endpoint, and the customer's oldest ones above the limit.
 */
export async function keepSubscription(tx: Sql, { session, subscription, lang, now }: NewSubscription): Promise<void> {
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
