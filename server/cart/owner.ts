import { eq, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { deviceToken } from '../../src/contract/cart';
import { only } from '../db/only';
import type { Sql } from '../db/open';
import { carts } from '../db/schema';
import { invalid, notFound } from '../http/refusal';

/** Whose cart it is: a guest is known by the id their browser made up, a customer by the session. */
export type Owner = { deviceId: string } | { customerId: number };

/** The guest of a request. Throws Refusal 422 when the id is missing or malformed. */
export function readGuest(token: unknown): { deviceId: string } {
  if (!v.is(deviceToken, token)) throw invalid({ device_token: 'field.device' });
  return { deviceId: token };
}

/** The carts that are the owner's: one or none. */
export function isCartOf(owner: Owner): SQL {
  return 'deviceId' in owner ? eq(carts.deviceId, owner.deviceId) : eq(carts.customerId, owner.customerId);
}

/** Takes the owner's cart for this transaction: two changes of one cart happen one after the other. Null where there is none. */
export async function lockCartIfAny(tx: Sql, owner: Owner, now: Date): Promise<number | null> {
  const [cart] = await tx.update(carts).set({ updatedAt: now }).where(isCartOf(owner)).returning({ id: carts.id });
  return cart?.id ?? null;
}

/** As `lockCartIfAny`. Throws Refusal 404 for an owner without a cart. */
export async function lockCart(tx: Sql, owner: Owner, now: Date): Promise<number> {
  const cartId = await lockCartIfAny(tx, owner, now);
  if (cartId === null) throw notFound('cart.lineMissing');
  return cartId;
}

/** As `lockCartIfAny`, for an owner who may not have a cart yet. */
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
