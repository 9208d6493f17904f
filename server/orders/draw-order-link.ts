import { randomBytes } from 'node:crypto';
import { hashToken } from '../account/sessions';
import type { Sql } from '../db/database-handle';
import { orderLinks } from '../db/schema';
import { shopUrl } from '../mail/shop-origin';
import type { OrderRow } from './read-order-parts';

/** Days in which a link shows its order: longer than the delivery and the time for a return. */
const LINK_DAYS = 90;

/** Creates a token that shows the order without a login, and stores its hash. */
export async function drawOrderLink(tx: Sql, { orderId, now }: { orderId: number; now: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  await tx.insert(orderLinks).values({ hash: hashToken(token), orderId, expiresAt });
  return token;
}

/** Creates a link for an email to the page that shows the order without a login. */
export async function linkForEmail(tx: Sql, { id, lang }: Pick<OrderRow, 'id' | 'lang'>, now: Date): Promise<string> {
  return `${shopUrl('/p/track/order', lang)}#${await drawOrderLink(tx, { orderId: id, now })}`;
}
