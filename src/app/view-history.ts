import * as v from 'valibot';
import { localStore } from './storage';

const key = 'recentlyViewed';

/** Only what the products are called: their prices are of the day. */
const Stored = v.object({ v: v.literal(1), slugs: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))) });

/** The products that were looked at on earlier visits; none where something else is stored, or nothing. */
export function readViewHistory(): string[] {
  return localStore.read(key, Stored)?.slugs ?? [];
}

export function storeViewHistory(slugs: string[]): void {
  localStore.write(key, { v: 1, slugs } satisfies v.InferInput<typeof Stored>);
}

/** Tells when another tab changes what is remembered, and when a page that slept meanwhile comes back. */
export function watchViewHistory(tell: (slugs: string[]) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tell(readViewHistory());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell(readViewHistory());
  });
}
