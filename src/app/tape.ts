import type { HistoryLocation } from '@tanstack/react-router';
import type { InspectionEvent } from 'xstate';
import type { Answered } from './http';
import { keepFirst } from './keep-first';
import { localStore, tabStore } from './storage';

/** So many cuts wait until they are made out. */
const MOST = 1000;

/** What the page began with: when, where, and what the browser kept for it, for good and for the tab. */
export interface Begun {
  at: number;
  href: string;
  stored: readonly [Stored, Stored];
}

type Stored = Record<string, string | null>;

/** The page has gone to another address. */
export interface Move {
  location: HistoryLocation;
  action: { type: string };
}

/** What has happened in a page, as it is shown to the shopper. */
export interface ProblemReport {
  pages: number;
  answers: number;
  steps: number;
  /** Each step in a line. */
  lines: string[];
  /** Saves it as a file, with the shopper's own words. */
  save: (words: string) => void;
}

/** Something that happened, as it came. */
export interface Cut {
  /** Milliseconds since the page was opened. */
  at: number;
  /** The event of the browser in which it happened. */
  by: string | undefined;
  /** When that began: two events are never of the same time. */
  byAt: number | undefined;
  what: InspectionEvent | Answered | Move;
  /** What the browser keeps as the page goes to another address. */
  stored?: Begun['stored'] | undefined;
}

/**
 * Keeps what happens in this page, for whoever wants to report a problem: what flows hear, what the shop answers, where the
 * page goes. It only lays it by; what of it is a step, and what is too old, is made out elsewhere once there is much of it.
 */
export function createTape() {
  const begun: Begun = { at: Date.now(), href: location.href, stored: keptNow() };
  let cuts: Cut[] = [];
  const record = keepFirst(async () => (await import('./record')).createRecord(begun));
  /** All that has happened so far, made out. Rejects when its code can't be loaded. */
  const read = async () => {
    const made = await record();
    cuts.forEach(made.take);
    cuts = [];
    return made;
  };
  return {
    read,
    /** What has happened last, for a shopper who reports a problem. Rejects when its code can't be loaded. */
    async report(): Promise<ProblemReport> {
      const [made, { reportOf }] = await Promise.all([read(), import('./record-file')]);
      return reportOf(made);
    },
    hear(what: Cut['what']): void {
      const { event } = window;
      cuts.push({
        at: performance.now(),
        by: event?.type,
        byAt: event?.timeStamp,
        what,
        stored: 'location' in what ? keptNow() : undefined,
      });
      // What can't be made out must not grow without end.
      if (cuts.length > MOST) read().catch(() => cuts.splice(0, MOST));
    },
  };
}

/** What has happened in this page, as it came. */
export type Tape = ReturnType<typeof createTape>;

const keptNow = (): Begun['stored'] => [all(localStore), all(tabStore)];

/** All that a store holds. */
function all(store: typeof localStore): Stored {
  return Object.fromEntries(store.keys('').map((key) => [key, store.get(key)]));
}
