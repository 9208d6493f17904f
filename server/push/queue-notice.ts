import { and, eq, gt } from 'drizzle-orm';
import type { PushNotice } from '../../src/contract/push';
import type { Sql } from '../db/database-handle';
import { pushes, pushSubscriptions, sessions } from '../db/schema';
import type { Lang } from '../language';
import { type Carrier, createCarrier } from '../outbox/send-outbox';

type NewNotice = {
  customerId: number;
  /** Each device gets only one notification per event key. */
  event: string;
  write: (lang: Lang) => Omit<PushNotice, 'lang'>;
  now: Date;
};

/** Queues a push notification to each subscribed device of a customer. Call `notifier.wake()` after the commit. */
export async function queueNotice(tx: Sql, { customerId, event, write, now }: NewNotice): Promise<void> {
  const devices = await tx
    .select({ session: pushSubscriptions.session, lang: pushSubscriptions.lang })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session))
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)));
  if (devices.length === 0) return;
  await tx
    .insert(pushes)
    .values(
      devices.map(({ session, lang }) => ({
        subscription: session,
        event,
        notice: { ...write(lang), lang },
        dueAt: now,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
}

export type Notifier = Carrier;

type Options = Omit<Parameters<typeof createCarrier<typeof pushes>>[0], 'outbox' | 'itemName'>;

export function createNotifier(options: Options): Notifier {
  return createCarrier({ ...options, outbox: pushes, itemName: 'push' });
}
