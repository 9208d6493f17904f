import { type Draft, draftOf, type Values } from './drafts';

const GUEST = '';

interface Opened {
  form: unknown;
  draft: Draft;
}

/** Opens a form with the draft of whoever fills it in; `forget` once it is sent and done with. */
export type OpenOnce = <Form>(
  name: string,
  given: Values,
  open: (parts: { draft: Draft; forget: () => void }) => Form,
) => Form;

/** Forms of this tab by owner, name and given values. A guest's form passes to the customer who signs in. */
export function createOpenedForms(shopper: () => string | null): OpenOnce {
  const opened = new Map<string, Opened>();
  return (name, given, open) => {
    const owner = shopper() ?? GUEST;
    const keyOf = (whose: string) => JSON.stringify([whose, name, given]);
    const [key, guests] = [keyOf(owner), keyOf(GUEST)];
    const begun = opened.get(guests);
    if (begun && owner !== GUEST && (begun.draft.isBegun() || !opened.has(key))) {
      opened.delete(guests);
      begun.draft.handTo(owner);
      opened.set(key, begun);
    }
    const known = opened.get(key);
    if (known) return known.form as ReturnType<typeof open>;
    const draft = draftFor(owner, name, given);
    const form = open({ draft, forget: () => opened.delete(key) });
    opened.set(key, { form, draft });
    return form;
  };
}

function draftFor(owner: string, name: string, given: Values): Draft {
  const guests = draftOf(name, { given });
  if (owner === GUEST || !guests.isBegun()) return draftOf(name, { owner, given });
  guests.handTo(owner);
  return guests;
}
