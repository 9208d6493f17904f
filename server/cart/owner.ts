import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { deviceToken } from '../../src/contract/cart';
import type { Sql } from '../db/open';
import { carts } from '../db/schema';
import { invalid, notFound } from '../http/refusal';

/** Whose cart it is: a guest is known by the id their browser made up. */
export type Owner = { deviceId: string };

/** The guest of a request. Throws Refusal 422 when the id is missing or malformed. */
export function readGuest(token: unknown): Owner {
  if (!v.is(deviceToken, token)) throw invalid({ device_token: 'field.device' });
  return { deviceId: token };
}

/** Takes the owner's cart for this transaction: two changes of one cart happen one after the other. Throws Refusal 404 for an owner without a cart. */
export async function lockCart(tx: Sql, { deviceId }: Owner, now: Date): Promise<number> {
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: now })
    .where(eq(carts.deviceId, deviceId))
    .returning({ id: carts.id });
  if (!cart) throw notFound('cart.lineMissing');
  return cart.id;
}

/** As `lockCart`, for an owner who may not have a cart yet. */
export async function lockOrCreateCart(tx: Sql, { deviceId }: Owner, now: Date): Promise<number> {
  const [cart] = await tx
    .insert(carts)
    .values({ deviceId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: carts.deviceId, set: { updatedAt: now } })
    .returning({ id: carts.id });
  if (!cart) throw new Error('An upsert returned no row.');
  return cart.id;
}
