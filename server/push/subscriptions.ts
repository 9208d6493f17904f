import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { pushSubscriptions, sessions } from '../db/schema';
import type { Lang } from '../language';
import type { Subscription } from './subscription';

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
