import * as v from 'valibot';
import type { FieldValue } from '../../../machines/submission.machine';
import type { Store } from '../../platform/storage';

const StoredDraft = v.object({ version: v.literal(1), values: v.record(v.string(), v.string()) });
const prefix = 'draft.';
const secret = /password|code$/;

export type Values = Record<string, FieldValue>;

export interface Draft {
  read: () => Values;
  store: (values: Values) => void;
  isBegun: () => boolean;
  /** Assigns this draft to the customer `owner`. Stored values overwrite that customer's earlier draft of this form. */
  moveTo: (owner: string) => void;
}

/** Draft of a form without typed values, or whose values are kept elsewhere. */
export const noDraft = { read: () => ({}), store() {} };

interface DraftOf {
  owner?: string;
  given?: Values;
}

/** Returns the draft of a form: typed values, stored until the tab closes. Excludes files, passwords and codes. */
export function draftOf(tab: Store, form: string, { owner = '', given = {} }: DraftOf = {}): Draft {
  let key = keyOf(owner, form);
  return {
    read: () => ({ ...given, ...typedAt(tab, key) }),
    store(values) {
      const typed = Object.entries(values).filter(
        ([name, value]) => typeof value === 'string' && value !== given[name] && !secret.test(name),
      );
      tab.write(key, { version: 1, values: Object.fromEntries(typed) });
    },
    isBegun: () => Object.keys(typedAt(tab, key)).length > 0,
    moveTo(other) {
      const stored = tab.get(key);
      tab.remove(key);
      key = keyOf(other, form);
      if (stored !== null) tab.set(key, stored);
    },
  };
}

const keyOf = (owner: string, form: string) => prefix + [owner, form].filter((part) => part !== '').join('.');

const typedAt = (tab: Store, key: string): Record<string, string> => tab.read(key, StoredDraft)?.values ?? {};

export function forgetDrafts(tab: Store): void {
  tab.removeAll(prefix);
}
