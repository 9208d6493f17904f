import * as v from 'valibot';
import type { LineEdit } from '../../machines/cart.machine';
import { localStore } from './storage';

/** Before the id of each. */
const prefix = 'cartQueue.';
/** So many edits of one owner are kept; the oldest go. */
const most = 200;

/** A name or an id. */
const name = v.pipe(v.string(), v.maxLength(500));
const ofOneBeing = v.object({ name, slug: name });

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a line is about, as it is kept. */
export const KeptSubject = v.object({
  key: name,
  productId: v.nullable(name),
  slug: name,
  name,
  image: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
  choices: v.pipe(v.array(v.object({ variantId: name, itemId: name, variant: name, item: name })), v.maxLength(20)),
  unitPrice: cents,
  /** What was kept before it was known has none. */
  regularPrice: v.optional(v.nullable(cents), null),
  stock: v.nullable(v.pipe(v.number(), v.safeInteger())),
  seller: v.nullable(ofOneBeing),
});

const KeptEdit = v.object({
  v: v.literal(1),
  /** Whose cart: the customer's id, or the guest's device. */
  owner: name,
  /** When it was wanted, in milliseconds since 1970 by the device's clock: only their order counts. */
  at: v.pipe(v.number(), v.finite()),
  subject: KeptSubject,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  isOnTop: v.boolean(),
});
type KeptEdit = v.InferOutput<typeof KeptEdit>;

interface KeptEditsParts {
  store?: Pick<typeof localStore, 'get' | 'set' | 'remove' | 'keys'>;
  now?: () => number;
}

/**
 * What is yet to be saved of the carts of this browser, in all tabs and over a reload. It is what counts: an edit that is
 * no longer here was saved or given up, maybe by another tab. Each has a key of its own, for a tab may hear late of what
 * another one stores: whoever wrote a whole list back would bring to life again what was saved meanwhile.
 */
export function createKeptEdits({ store = localStore, now = Date.now }: KeptEditsParts = {}) {
  /** What this tab has put here, or found, of anybody: it is put here once, and is of whoever it was made by. */
  const seen = new Set<string>();
  /** That of whoever shops here: only that may it take away. */
  const known = new Set<string>();
  let holder: string | null = null;
  /** What this page has made, and what could not be sent then: what it finds was made by an earlier one, or another. */
  const made = new Set<string>();
  const delayed = new Set<string>();
  let last = 0;

  const read = (id: string) => parse(store.get(prefix + id));
  const write = (id: string, edit: KeptEdit) => store.set(prefix + id, JSON.stringify(edit));
  const drop = (id: string) => store.remove(prefix + id);
  const readAll = () =>
    store
      .keys(prefix)
      .flatMap((key) => {
        const id = key.slice(prefix.length);
        const edit = read(id);
        return edit ? { id, edit } : [];
      })
      .sort((a, b) => a.edit.at - b.edit.at);
  const readOwn = (owner: string) => readAll().filter(({ edit }) => edit.owner === owner);
  /** Whoever comes back finds what was left, and is not taken to have given it up. */
  const hold = (owner: string) => {
    if (owner !== holder) known.clear();
    holder = owner;
  };
  const editOf = ({ id, edit: { subject, quantity, isOnTop } }: ReturnType<typeof readAll>[number]): LineEdit => ({
    id,
    subject,
    quantity,
    isOnTop,
    hasWaited: delayed.has(id) || !made.has(id),
  });

  return {
    /** Those of one owner, the oldest first. */
    of(owner: string): LineEdit[] {
      hold(owner);
      const own = readOwn(owner);
      for (const { id } of own) {
        seen.add(id);
        known.add(id);
      }
      return own.map(editOf);
    },
    /** Those of all owners, the oldest first. */
    all: () => readAll().map((kept) => ({ owner: kept.edit.owner, edit: editOf(kept) })),
    /**
     * Makes what this tab has to save the same here. What another tab has saved meanwhile does not come back, and what is
     * somebody else's, since they shopped here until just now, stays theirs.
     */
    store(owner: string, edits: LineEdit[]): void {
      hold(owner);
      const wanted = new Set(edits.map(({ id }) => id));
      for (const { id } of readOwn(owner)) if (known.has(id) && !wanted.has(id)) drop(id);
      for (const { id, subject, quantity, isOnTop, hasWaited } of edits) {
        if (hasWaited) delayed.add(id);
        known.add(id);
        if (seen.has(id) || read(id)) continue;
        seen.add(id);
        made.add(id);
        last = Math.max(last + 1, now());
        write(id, { v: 1, owner, at: last, subject, quantity, isOnTop });
      }
      for (const { id } of readOwn(owner).slice(0, -most)) drop(id);
    },
    /** One of an owner's as it is kept by now; null where it is not, or is another's. */
    find(owner: string, id: string): LineEdit | null {
      const edit = read(id);
      return edit?.owner === owner ? editOf({ id, edit }) : null;
    },
    /** What it comes to is known now, and stays the same however often it is tried. */
    settle({ id, quantity }: Pick<LineEdit, 'id' | 'quantity'>): void {
      const edit = read(id);
      if (edit) write(id, { ...edit, quantity, isOnTop: false });
    },
    drop,
  };
}

/** What is yet to be saved of the carts of this browser. */
export type KeptEdits = ReturnType<typeof createKeptEdits>;

/** One that makes no sense is the same as none. */
function parse(text: string | null): KeptEdit | null {
  try {
    return v.parse(KeptEdit, JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
