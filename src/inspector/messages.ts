import type { EventObject } from 'xstate';

/* Messages between pages of the shop and the inspector (/dev/machines), over one BroadcastChannel. */

export const channelName = 'pazar-inspector';

/** New state of a machine. `event` is masked. */
export interface MachineStep {
  index: number;
  /** Time since the page load, in ms. */
  at: number;
  machine: string;
  /** Session id of the actor, which distinguishes actors of the same machine. */
  actor: string;
  event: EventObject;
  /** Names of the active states, parents before children, and of the innermost ones. */
  states: string[];
  leaves: string[];
  status: string;
  /** Indexes in `transitionsOf(machine)`. */
  transitions: number[];
  /** Types of the events for which the state has a transition. */
  accepts: string[];
}

/** The router has shown a page. */
export interface PageStep {
  index: number;
  at: number;
  route: string;
}

/** Answer of the shop. Only recordings have such steps. */
export interface CallStep {
  index: number;
  at: number;
  /** Id, method and path of the call. */
  call: string;
  /** 0 if the connection was lost. */
  status: number;
  params: unknown;
  query: unknown;
  body: unknown;
}

export type Step = MachineStep | PageStep | CallStep;

/** Change of a field of the context, masked. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Message of a page of the shop. `page` identifies the page, which holds a lock of this name. */
export type PageMessage = { page: string } & (
  | { type: 'page.described'; isFramed: boolean; steps: Step[]; shown: number | null }
  | { type: 'page.stepped'; step: Step }
  /** `shown` is the step that the page shows; null while it runs. */
  | { type: 'page.travelled'; shown: number | null }
  /** `context` is masked. `changes` are those since the actor's previous step. */
  | { type: 'step.described'; step: number; context: unknown; changes: Change[] }
  | { type: 'event.answered'; actor: string; event: string; isAccepted: boolean }
);

/** Message of an inspector. */
export type PanelMessage =
  | { type: 'pages.requested' }
  | ({ page: string } & (
      | { type: 'step.requested'; step: number }
      | { type: 'travel.requested'; to: number | null }
      | { type: 'event.sent'; actor: string; event: EventObject }
      /** Saves a recording that ends with the shown step. */
      | { type: 'recording.requested' }
    ));

/** Largest number of steps. */
const LIMIT = 5000;

/** Returns the steps with another one. Keeps only the last step of the clock, which makes two per second. */
export function withStep<T extends { step: Step }>(kept: readonly T[], next: T): T[] {
  const others = isOfClock(next) ? kept.filter((one) => !isOfClock(one)) : kept;
  return [...others.slice(-LIMIT + 1), next];
}

const isOfClock = ({ step }: { step: Step }) => 'machine' in step && step.machine === 'saleClock';
