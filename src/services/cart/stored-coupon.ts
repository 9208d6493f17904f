import * as v from 'valibot';
import type { Store } from '../../platform/storage';

const key = 'coupon';

/** `owner` is null for a guest's coupon, which passes to the next customer who signs in. */
const Stored = v.object({ v: v.literal(1), owner: v.nullable(v.string()), code: v.pipe(v.string(), v.maxLength(100)) });

/** Stores a coupon code in this tab, so that the code survives a reload and a login. */
export const createStoredCoupon = (tab: Store) => ({
  of(owner: string | null): string {
    const stored = tab.read(key, Stored);
    return stored && (stored.owner === null || stored.owner === owner) ? stored.code : '';
  },
  keep(owner: string | null, code: string): void {
    if (code === '') tab.remove(key);
    else tab.write(key, { v: 1, owner, code });
  },
});
