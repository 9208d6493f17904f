import * as v from 'valibot';
import type { LineEdit } from '../../machines/cart.machine';
import { localStore } from './storage';

const key = 'cartQueue';
/** So many edits are kept; the oldest go. */
const most = 200;

const name = v.pipe(v.string(), v.maxLength(500));
const ofOneBeing = v.object({ name, slug: name });

const Subject = v.object({
  key: name,
  productId: v.nullable(name),
  slug: name,
  name,
  image: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
  choices: v.pipe(v.array(v.object({ variantId: name, itemId: name, variant: name, item: name })), v.maxLength(20)),
  unitPrice: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  stock: v.nullable(v.pipe(v.number(), v.safeInteger())),
  seller: v.nullable(ofOneBeing),
});

const KeptEdit = v.object({
  /** Whose cart: the customer's id, or the guest's device. */
  owner: name,
  id: name,
  subject: Subject,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  isOnTop: v.boolean(),
});
type KeptEdit = v.InferOutput<typeof KeptEdit>;

const Kept = v.object({ v: v.literal(1), ops: v.array(v.unknown()) });

/**
 * What is yet to be saved of the carts of this browser, in all tabs and over a reload. It is what counts: an edit that is
 * no longer here was saved or given up, maybe by another tab.
 */
export function createKeptEdits(store: Pick<typeof localStore, 'get' | 'set' | 'remove'> = localStore) {
  /** What this tab has put here, or found: only that may it take away. */
  const known = new Set<string>();

  const readAll = () => parse(store.get(key));
  const writeAll = (edits: KeptEdit[]) =>
    edits.length > 0 ? store.set(key, JSON.stringify({ v: 1, ops: edits.slice(-most) })) : store.remove(key);

  return {
    /** Those of one owner, the oldest first. */
    of(owner: string): LineEdit[] {
      const own = readAll().filter((edit) => edit.owner === owner);
      for (const { id } of own) known.add(id);
      return own.map(({ owner: _, ...edit }) => edit);
    },
    /** Makes what this tab has to save the same here. What another tab has saved meanwhile does not come back. */
    store(owner: string, edits: LineEdit[]): void {
      const wanted = new Set(edits.map(({ id }) => id));
      const added = edits.filter(({ id }) => !known.has(id));
      for (const { id } of added) known.add(id);
      const kept = readAll().filter((edit) => edit.owner !== owner || !known.has(edit.id) || wanted.has(edit.id));
      writeAll([...kept, ...added.map((edit) => ({ ...edit, owner }))]);
    },
    has: (owner: string, id: string) => readAll().some((edit) => edit.owner === owner && edit.id === id),
    /** What it comes to is known now, and stays the same however often it is tried. */
    settle({ id, quantity }: Pick<LineEdit, 'id' | 'quantity'>): void {
      writeAll(readAll().map((edit) => (edit.id === id ? { ...edit, quantity, isOnTop: false } : edit)));
    },
    drop(id: string): void {
      writeAll(readAll().filter((edit) => edit.id !== id));
    },
  };
}

/** What is yet to be saved of the carts of this browser. */
export type KeptEdits = ReturnType<typeof createKeptEdits>;

/** One edit that makes no sense does not take the others with it. */
function parse(text: string | null): KeptEdit[] {
  try {
    const { ops } = v.parse(Kept, JSON.parse(text ?? 'null'));
    return ops.flatMap((op) => {
      const read = v.safeParse(KeptEdit, op);
      return read.success ? [read.output] : [];
    });
  } catch {
    return [];
  }
}
