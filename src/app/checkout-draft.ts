import * as v from 'valibot';
import { type Chosen, nothingChosen } from '../../machines/checkout.machine';
import { tabStore } from './storage';

const key = 'checkout';

const id = v.pipe(v.string(), v.maxLength(100));
const note = v.pipe(v.string(), v.maxLength(4000));

const ChosenSchema = v.object({
  address: v.nullable(id),
  billing: v.nullable(id),
  deliveries: v.record(id, id),
  offices: v.optional(v.record(id, note), {}),
  method: v.nullable(id),
  notes: v.object({ transfer: note, order: note }),
  passed: v.array(v.picklist(['address', 'delivery', 'payment', 'review'])),
  seen: v.record(v.string(), v.number()),
}) satisfies v.GenericSchema<unknown, Chosen>;

const Kept = v.object({ v: v.literal(1), owner: v.string(), chosen: ChosenSchema });

/** What a customer has chosen for an order that is not placed yet, over a reload of this tab. */
export const checkoutDraft = {
  of(owner: string): Chosen {
    const kept = tabStore.read(key, Kept);
    return kept?.owner === owner ? kept.chosen : nothingChosen;
  },
  keep(owner: string, chosen: Chosen): void {
    tabStore.write(key, { v: 1, owner, chosen });
  },
  forget(): void {
    tabStore.remove(key);
  },
};
