import * as v from 'valibot';
import type { CartConflict } from '../../machines/cart-conflicts.machine';
import { KeptSubject } from './kept-edits';
import { localStore } from './storage';

/** Before the id of each. */
const prefix = 'cartConflict.';
/** So many of one owner are kept; the oldest go. */
const most = 200;

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));

const KeptConflict = v.object({
  v: v.literal(1),
  /** Whose cart: the customer's id, or the guest's device. */
  owner: v.pipe(v.string(), v.maxLength(500)),
  /** In milliseconds since 1970 by the device's clock: only their order counts. */
  at: v.pipe(v.number(), v.finite()),
  kind: v.picklist(['short', 'price', 'gone', 'refused']),
  subject: KeptSubject,
  wanted: pieces,
  held: pieces,
  left: pieces,
  unitPrice: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  text: v.pipe(v.string(), v.maxLength(2000)),
});
type KeptConflict = v.InferOutput<typeof KeptConflict>;

interface KeptConflictsParts {
  store?: Pick<typeof localStore, 'get' | 'set' | 'remove' | 'keys'>;
  now?: () => number;
}

/** What changes of the carts of this browser have met and nobody has decided of yet, in all tabs and over a reload. */
export function createKeptConflicts({ store = localStore, now = Date.now }: KeptConflictsParts = {}) {
  const readOwn = (owner: string) =>
    store
      .keys(prefix)
      .flatMap((key) => {
        const kept = parse(store.get(key));
        return kept?.owner === owner ? [{ id: key.slice(prefix.length), kept }] : [];
      })
      .sort((a, b) => a.kept.at - b.kept.at);
  const drop = (id: string) => store.remove(prefix + id);

  return {
    /** Those of one owner, the oldest first. */
    of: (owner: string): CartConflict[] =>
      readOwn(owner).map(({ id, kept: { v: _, owner: __, at: ___, ...conflict } }) => ({ id, ...conflict })),
    /** Keeps one in the place of what was met by the same line before. Once more, it is the same one. */
    keep(owner: string, { id, ...conflict }: CartConflict): void {
      const own = readOwn(owner);
      for (const { id, kept } of own) if (kept.subject.key === conflict.subject.key) drop(id);
      const at = Math.max(now(), 1 + (own.at(-1)?.kept.at ?? 0));
      store.set(prefix + id, JSON.stringify({ v: 1, owner, at, ...conflict } satisfies KeptConflict));
      for (const { id } of readOwn(owner).slice(0, -most)) drop(id);
    },
    drop,
  };
}

/** One that makes no sense is the same as none. */
function parse(text: string | null): KeptConflict | null {
  try {
    return v.parse(KeptConflict, JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
