import type { EventObject, InspectionEvent, StateValue } from 'xstate';
import type { Answered } from '../../platform/http';
import { saveFile } from '../../platform/save-file';
import { mask, maskEvent } from './mask';

export interface ShownPage {
  routeId: string;
  params: object;
  search: object;
}

/** `at` is the time since the page load, in ms. */
export type Entry = { at: number } & (
  | { inspected: Extract<InspectionEvent, { type: '@xstate.snapshot' }> & { machine: string } }
  | { answered: Answered }
  | { shown: ShownPage }
);

export const RECORDING_VERSION = 2;

/** `event`, `context`, `params`, `query`, `search` and `body` are masked. */
export type RecordedStep = { at: number } & (
  | {
      machine: string;
      /** Session id of the actor, which distinguishes actors of the same machine. */
      actor: string;
      event: EventObject;
      value: StateValue;
      context?: unknown;
    }
  | { call: string; params: unknown; query: unknown; status: number; body: unknown }
  | { page: string; params: unknown; search: unknown }
);

/** File that a shopper saves for a problem report. `npm run replay` reads it. */
export interface Recording {
  version: typeof RECORDING_VERSION;
  savedAt: string;
  steps: RecordedStep[];
}

export function makeRecording(entries: readonly Entry[]): Recording {
  const actors = new Set<string>();
  const steps = entries.map((entry): RecordedStep => {
    const at = Math.round(entry.at);
    if ('shown' in entry) {
      const { routeId, params, search } = entry.shown;
      return { at, page: routeId, params: mask(params), search: mask(search) };
    }
    if ('answered' in entry) {
      const { call, parts, status, body } = entry.answered;
      const { params = {}, query = {} } = parts;
      const name = `${call.id} ${call.method} ${call.path}`;
      return { at, call: name, params: mask(params), query: mask(query), status, body: mask(parse(body)) };
    }
    const { machine, actorRef, event } = entry.inspected;
    const { value, context } = entry.inspected.snapshot as unknown as { value: StateValue; context: unknown };
    const actor = actorRef.sessionId;
    const isFirst = !actors.has(actor);
    actors.add(actor);
    return { at, machine, actor, event: maskEvent(event), value, ...(isFirst && { context: mask(context) }) };
  });
  return { version: RECORDING_VERSION, savedAt: new Date().toISOString(), steps };
}

/** Downloads the recording as a JSON file. */
export function saveRecording(entries: readonly Entry[]): void {
  const recording = makeRecording(entries);
  const name = `pazar-${recording.savedAt.slice(0, 16).replace(/\D/g, '-')}.json`;
  saveFile(new File([JSON.stringify(recording, null, 1)], name, { type: 'application/json' }));
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
