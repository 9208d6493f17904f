import { and, eq, gt } from 'drizzle-orm';
import type { PushNotice } from '../../src/contract/push';
import type { Sql } from '../db/open';
import { pushes, pushSubscriptions, sessions } from '../db/schema';
import type { Lang } from '../language';
import { type Carrier, createCarrier } from '../outbox/carrier';

type NewNotice = {
  customerId: number;
  /** Names what happened, so that each device hears of it once. */
  event: string;
  write: (lang: Lang) => Omit<PushNotice, 'lang'>;
  now: Date;
};

/** Puts a notice for each of a customer's devices into the outbox, in its reader's language, with whatever else the transaction does. Wake the courier after the commit. */
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

export type Courier = Carrier;

type Options = Omit<Parameters<typeof createCarrier<typeof pushes>>[0], 'outbox' | 'what'>;

/** Sends what is in the notices' outbox. */
export function createCourier(options: Options): Courier {
  return createCarrier({ ...options, outbox: pushes, what: 'push' });
}
