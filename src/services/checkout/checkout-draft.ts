import * as v from 'valibot';
import { type Chosen, nothingChosen } from '../../../machines/checkout.machine';
import type { Store } from '../../platform/storage';

const key = 'checkout';

const id = v.pipe(v.string(), v.maxLength(100));
const note = v.pipe(v.string(), v.maxLength(4000));

const ChosenSchema = v.object({
  address: v.nullable(id),
  billing: v.nullable(id),
  deliveries: v.record(id, id),
  offices: v.fallback(v.record(v.string(), id), {}),
  method: v.nullable(id),
  notes: v.object({ transfer: note, order: note }),
  passed: v.array(v.picklist(['address', 'delivery', 'payment', 'review'])),
  seen: v.record(v.string(), v.number()),
}) satisfies v.GenericSchema<unknown, Chosen>;

const StoredDraft = v.object({ v: v.literal(1), owner: v.string(), chosen: ChosenSchema });

/** Stores the customer's choices in the checkout in this tab, until the order is placed. */
export const createCheckoutDraft = (tab: Store) => ({
  of(owner: string): Chosen {
    const stored = tab.read(key, StoredDraft);
    return stored?.owner === owner ? stored.chosen : nothingChosen;
  },
  keep(owner: string, chosen: Chosen): void {
    tab.write(key, { v: 1, owner, chosen });
  },
  forget(): void {
    tab.remove(key);
  },
});
