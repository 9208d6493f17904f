import * as v from 'valibot';
import type { FieldValue } from '../../machines/submission.machine';
import { tabStore } from './storage';

const Kept = v.object({ version: v.literal(1), values: v.record(v.string(), v.string()) });
const prefix = 'draft.';
const secret = /password|code$/;

export type Values = Record<string, FieldValue>;

export interface Draft {
  read: () => Values;
  store: (values: Values) => void;
  /** Whether anything was typed that can be kept. */
  isBegun: () => boolean;
  /** Makes it this customer's, in place of what they had typed before. */
  handTo: (owner: string) => void;
}

interface DraftOf {
  owner?: string;
  given?: Values;
}

/** Typed values of a form, kept while the tab is open. Files, passwords, codes and unchanged `given` values are left out. */
export function draftOf(form: string, { owner = '', given = {} }: DraftOf = {}): Draft {
  let key = keyOf(owner, form);
  return {
    read: () => ({ ...given, ...typedAt(key) }),
    store(values) {
      const typed = Object.entries(values).filter(
        ([name, value]) => typeof value === 'string' && value !== given[name] && !secret.test(name),
      );
      tabStore.write(key, { version: 1, values: Object.fromEntries(typed) });
    },
    isBegun: () => Object.keys(typedAt(key)).length > 0,
    handTo(other) {
      const kept = tabStore.get(key);
      tabStore.remove(key);
      key = keyOf(other, form);
      if (kept !== null) tabStore.set(key, kept);
    },
  };
}

const keyOf = (owner: string, form: string) => prefix + [owner, form].filter((part) => part !== '').join('.');

const typedAt = (key: string): Record<string, string> => tabStore.read(key, Kept)?.values ?? {};

export function forgetDrafts(): void {
  tabStore.removeAll(prefix);
}
