import type { orderParts } from '../db/schema';
import type { Parcel } from '../orders/advance-orders';

/** Invents a parcel of a known courier. Null for a parcel to an office, because the demo's offices are invented too. */
export const demoParcel = ({ id, officeId }: typeof orderParts.$inferSelect): Parcel | null =>
  officeId === null ? { courier: 'Speedy', parcelNumber: String(61_000_000_000 + id) } : null;
