import type { CartOwner } from '../api/cart';
import { currentUser } from './current-user';
import { deviceId, deviceIdNow } from './storage';

/** The owner of the cart, and the name under which this browser stores its unsaved edits. */
export async function readOwner(): Promise<{ owner: CartOwner; name: string }> {
  const user = currentUser.read()?.user;
  if (user) return { owner: 'account', name: user.id };
  const device = await deviceId();
  return { owner: { device }, name: device };
}

/** The name of the cart's owner, synchronously. */
export function ownerNow(): string {
  return currentUser.read()?.user.id ?? deviceIdNow();
}
