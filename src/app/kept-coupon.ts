import * as v from 'valibot';
import { tabStore } from './storage';

const key = 'coupon';

/** `owner` is null for a guest, whose code waits for whoever logs in. */
const Kept = v.object({ v: v.literal(1), owner: v.nullable(v.string()), code: v.pipe(v.string(), v.maxLength(100)) });

/** The code of a coupon, over a reload of this tab and over a login. */
export const keptCoupon = {
  /** A customer's own, or the one that was typed before the login; '' for none. */
  of(owner: string | null): string {
    const kept = tabStore.read(key, Kept);
    return kept && (kept.owner === null || kept.owner === owner) ? kept.code : '';
  },
  keep(owner: string | null, code: string): void {
    if (code === '') tabStore.remove(key);
    else tabStore.write(key, { v: 1, owner, code });
  },
};
