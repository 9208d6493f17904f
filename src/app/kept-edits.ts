import * as v from 'valibot';
import type { LineEdit } from '../../machines/cart.machine';
import { localStore } from './storage';

const name = v.pipe(v.string(), v.maxLength(500));
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const KeptEdit = v.object({
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

/** Unsaved cart edits of this browser, by owner (a customer's id or a guest's device) and line. */
export function createKeptEdits(store: Pick<typeof localStore, 'read' | 'write' | 'remove' | 'keys'> = localStore) {
  const has = (owner: string, edit: LineEdit): boolean => {
    const kept = store.read(keyOf(owner, edit), KeptEdit);
    return kept?.quantity === edit.quantity && kept.isAddition === edit.isAddition;
  };
  return {
    /** The edits of one owner; invalid ones are left out. */
    of: (owner: string): LineEdit[] => store.keys(prefixOf(owner)).flatMap((key) => store.read(key, KeptEdit) ?? []),
    store(owner: string, edits: LineEdit[]): void {
      for (const edit of edits) store.write(keyOf(owner, edit), edit);
    },
    /** Whether an edit is still to be saved: another tab may have saved or replaced it. */
    has,
    /** Removes an edit, unless a later one has replaced it. */
    drop(owner: string, edit: LineEdit): void {
      if (has(owner, edit)) store.remove(keyOf(owner, edit));
    },
  };
}

export type KeptEdits = ReturnType<typeof createKeptEdits>;
