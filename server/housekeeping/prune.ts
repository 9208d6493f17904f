import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { carts, mails } from '../db/schema';

const DAY = 24 * 60 * 60_000;

/** After so many days without a change nobody comes back for a guest's cart. */
const GUEST_CART_DAYS = 90;
/** So long a mail that is done with can be looked up, should somebody ask for it. */
const MAIL_DAYS = 30;

/** What was thrown away. */
export interface Pruned {
  carts: number;
  mails: number;
}

/** Throws away what nobody needs any more. Customers' carts stay, and so does each mail that is still to be sent. */
export async function prune(sql: Sql, now: Date): Promise<Pruned> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const oldCarts = await sql
    .delete(carts)
    .where(and(isNotNull(carts.deviceId), lt(carts.updatedAt, daysAgo(GUEST_CART_DAYS))))
    .returning({ id: carts.id });
  const oldMails = await sql
    .delete(mails)
    .where(or(lt(mails.sentAt, daysAgo(MAIL_DAYS)), lt(mails.gaveUpAt, daysAgo(MAIL_DAYS))))
    .returning({ id: mails.id });
  return { carts: oldCarts.length, mails: oldMails.length };
}
