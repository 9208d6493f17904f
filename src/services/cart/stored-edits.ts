import * as v from 'valibot';
import type { LineEdit } from '../../../machines/cart.machine';
import type { Store } from '../../platform/storage';

const name = v.pipe(v.string(), v.maxLength(500));
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const StoredEdit = v.object({
  subject: v.object({
    key: name,
    productId: v.nullable(name),
    slug: name,
    name,
    image: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
    choices: v.pipe(v.array(v.object({ variantId: name, itemId: name, variant: name, item: name })), v.maxLength(20)),
    unitPrice: cents,
    regularPrice: v.nullable(cents),
    stock: v.nullable(v.pipe(v.number(), v.safeInteger())),
    seller: v.nullable(v.object({ name, slug: name })),
  }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  isAddition: v.boolean(),
});

const prefixOf = (owner: string) => `cartQueue.${owner}.`;
const keyOf = (owner: string, { subject }: LineEdit) => prefixOf(owner) + subject.key;

/** Stores the unsaved cart edits of this browser by owner (customer id or guest's device id) and cart line. */
export function createStoredEdits(store: Pick<Store, 'read' | 'write' | 'remove' | 'keys'>) {
  const has = (owner: string, edit: LineEdit): boolean => {
    const stored = store.read(keyOf(owner, edit), StoredEdit);
    return stored?.quantity === edit.quantity && stored.isAddition === edit.isAddition;
  };
  return {
    of: (owner: string): LineEdit[] => store.keys(prefixOf(owner)).flatMap((key) => store.read(key, StoredEdit) ?? []),
    store(owner: string, edits: LineEdit[]): void {
      for (const edit of edits) store.write(keyOf(owner, edit), edit);
    },
    /** Does nothing if another tab has already saved or replaced `edit`. */
    replace(owner: string, edit: LineEdit, by: LineEdit): void {
      if (has(owner, edit)) store.write(keyOf(owner, by), by);
    },
    /** Whether the edit is still stored. Another tab may have saved or replaced it. */
    has,
    drop(owner: string, edit: LineEdit): void {
      if (has(owner, edit)) store.remove(keyOf(owner, edit));
    },
  };
}

export type StoredEdits = ReturnType<typeof createStoredEdits>;
