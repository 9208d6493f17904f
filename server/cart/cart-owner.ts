import { eq, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { deviceToken } from '../../src/contract/cart';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { carts } from '../db/schema';
import { invalid, notFound } from '../http/refusal';

/** Owner of a cart: the browser of a guest, or a signed-in customer. */
export type Owner = { deviceId: string } | { customerId: number };

/** Validates a guest's device id. Throws Refusal 422 when the id is missing or malformed. */
export function readGuest(token: unknown): { deviceId: string } {
  if (!v.is(deviceToken, token)) throw invalid({ device_token: 'field.device' });
  return { deviceId: token };
}

export function isCartOf(owner: Owner): SQL {
  return 'deviceId' in owner ? eq(carts.deviceId, owner.deviceId) : eq(carts.customerId, owner.customerId);
}

/** Locks the owner's cart, so that changes run in sequence. Returns the cart's id, or null without a cart. */
export async function lockCartIfAny(tx: Sql, owner: Owner, now: Date): Promise<number | null> {
  const [cart] = await tx.update(carts).set({ updatedAt: now }).where(isCartOf(owner)).returning({ id: carts.id });
  return cart?.id ?? null;
}

/** Like `lockCartIfAny`, but throws Refusal 404 for an owner without a cart. */
export async function lockCart(tx: Sql, owner: Owner, now: Date): Promise<number> {
  const cartId = await lockCartIfAny(tx, owner, now);
  if (cartId === null) throw notFound('cart.lineMissing');
  return cartId;
}

/** Like `lockCartIfAny`, but creates a missing cart. */
export async function lockOrCreateCart(tx: Sql, owner: Owner, now: Date): Promise<number> {
  const upserted = await tx
    .insert(carts)
    .values({ ...owner, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: 'deviceId' in owner ? carts.deviceId : carts.customerId,
      set: { updatedAt: now },
    })
    .returning({ id: carts.id });
  return only(upserted).id;
}
