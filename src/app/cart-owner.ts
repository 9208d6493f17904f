import type { CartOwner } from '../api/cart';
import { currentUser } from './current-user';
import { deviceId, deviceIdNow } from './storage';

/** Whose cart it is, and by which name this browser keeps what is yet to be saved of it: the customer's id, or the guest's device. */
export async function readOwner(): Promise<{ owner: CartOwner; name: string }> {
  const user = currentUser.read()?.user;
  if (user) return { owner: 'account', name: user.id };
  const device = await deviceId();
  return { owner: { device }, name: device };
}

/** The same name at once. */
export function ownerNow(): string {
  return currentUser.read()?.user.id ?? deviceIdNow();
}
