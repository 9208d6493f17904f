import type { Store } from '../../platform/storage';
import { type Draft, draftOf, type Values } from './drafts';

const GUEST = '';

interface Opened {
  form: unknown;
  draft: Draft;
}

/** Returns the open form with this name and these initial values, or opens it. Call `forget` after sending the form. */
export type OpenOnce = <Form>(
  name: string,
  given: Values,
  open: (parts: { draft: Draft; forget: () => void }) => Form,
) => Form;

/** Caches open forms by owner, name and initial values. A guest's form passes to the customer who signs in. */
export function createOpenedForms(tab: Store, shopper: () => string | null): OpenOnce {
  const opened = new Map<string, Opened>();
  return (name, given, open) => {
    const owner = shopper() ?? GUEST;
    const keyOf = (whose: string) => JSON.stringify([whose, name, given]);
    const [key, guests] = [keyOf(owner), keyOf(GUEST)];
    const begun = opened.get(guests);
    if (begun && owner !== GUEST && (begun.draft.isBegun() || !opened.has(key))) {
      opened.delete(guests);
      begun.draft.moveTo(owner);
      opened.set(key, begun);
    }
    const known = opened.get(key);
    if (known) return known.form as ReturnType<typeof open>;
    const draft = draftFor(tab, { owner, name, given });
    const form = open({ draft, forget: () => opened.delete(key) });
    opened.set(key, { form, draft });
    return form;
  };
}

function draftFor(tab: Store, { owner, name, given }: { owner: string; name: string; given: Values }): Draft {
  const guests = draftOf(tab, name, { given });
  if (owner === GUEST || !guests.isBegun()) return draftOf(tab, name, { owner, given });
  guests.moveTo(owner);
  return guests;
}
