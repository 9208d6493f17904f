import type { FieldValue } from '../../machines/submission.machine';
import { tabStore } from './storage';

const version = 1;
const prefix = 'draft.';
/** What must be typed anew. */
const secret = /password|^code$/;

type Values = Record<string, FieldValue>;

/** What was typed into a form. */
export interface Draft {
  read: () => Values;
  store: (values: Values) => void;
}

/**
 * What was typed into a form, over a reload of the page, for as long as the tab is open. Files can't be kept so, and
 * passwords and codes are not. What is as it was `given` is left out, so that what came from the shop is never older than the shop's.
 */
export function draftOf(form: string, given: Values = {}): Draft {
  const key = `${prefix}${form}`;
  return {
    read() {
      try {
        const { version: kept, values } = JSON.parse(tabStore.get(key) ?? '{}');
        if (kept !== version) return given;
        const texts = Object.entries<string>(values).filter(([, value]) => typeof value === 'string');
        return { ...given, ...Object.fromEntries(texts) };
      } catch {
        return given;
      }
    },
    store(values) {
      const typed = Object.entries(values).filter(
        ([name, value]) => typeof value === 'string' && value !== given[name] && !secret.test(name),
      );
      tabStore.set(key, JSON.stringify({ version, values: Object.fromEntries(typed) }));
    },
  };
}

/** Forgets what was typed into any form in this tab. */
export function forgetDrafts(): void {
  tabStore.removeAll(prefix);
}
