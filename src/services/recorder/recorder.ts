import type { InspectionEvent } from 'xstate';
import type { Answered } from '../../platform/http';
import { announceFailure } from '../../platform/report-failure';
import type { Entry, ShownPage } from './recording';

const LIMIT = 200;

/** Response bodies with more characters are not recorded. */
const LONGEST_BODY = 20_000;

/** Machines whose state changes too often to record. */
const ignored = ['activity', 'saleClock'];

/** Records recent machine events, API responses and pages for a problem report. Personal data is masked on saving. */
export function createRecorder() {
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    if (entries.push(entry) > LIMIT) entries.shift();
  };
  return {
    entries,
    inspect(inspected: InspectionEvent): void {
      // Records only new states of root actors.
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef.sessionId !== inspected.rootId) return;
      const machine = (inspected.actorRef as { logic?: { id?: string } }).logic?.id;
      if (machine === undefined || ignored.includes(machine)) return;
      const step = { ...inspected, machine };
      add({ at: performance.now(), inspected: step });
      if ('error' in inspected.event) announceFailure({ ...inspected.event, ...step });
    },
    answer(answered: Answered): void {
      const { body } = answered;
      const isLong = typeof body === 'string' && body.length > LONGEST_BODY;
      add({ at: performance.now(), answered: isLong ? { ...answered, body: undefined } : answered });
    },
    show(shown: ShownPage): void {
      add({ at: performance.now(), shown });
    },
    /** Saves the steps up to the time `until`, in ms since the page load, as a file. */
    async save(until = Number.POSITIVE_INFINITY): Promise<void> {
      const { saveRecording } = await import('./recording');
      saveRecording(entries.filter(({ at }) => at <= until));
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
