import type { InspectionEvent } from 'xstate';
import type { Answered } from './http';

const LIMIT = 200;

/** Longer answers are recorded without their body. */
const LONGEST_BODY = 20_000;

/** Machines that run by themselves all the time. */
const noisy = ['activity', 'carousel', 'saleClock'];

export interface ShownPage {
  routeId: string;
  params: object;
  search: object;
}

/** `at`: milliseconds since the page was loaded. */
export type Entry = { at: number } & (
  | { inspected: Extract<InspectionEvent, { type: '@xstate.snapshot' }> & { machine: string } }
  | { answered: Answered }
  | { shown: ShownPage }
);

/** Keeps the last events of machines, answers of the shop and pages for a problem report. Nothing is masked before it is saved. */
export function createRecorder() {
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    if (entries.push(entry) > LIMIT) entries.shift();
  };
  return {
    entries,
    /** Records an event of a root actor with the state that follows it. */
    inspect(inspected: InspectionEvent): void {
      // Children belong to their parent.
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef.sessionId !== inspected.rootId) return;
      const machine = (inspected.actorRef as { logic?: { id?: string } }).logic?.id;
      if (machine === undefined || noisy.includes(machine)) return;
      add({ at: performance.now(), inspected: { ...inspected, machine } });
    },
    answer(answered: Answered): void {
      const { body } = answered;
      const isLong = typeof body === 'string' && body.length > LONGEST_BODY;
      add({ at: performance.now(), answered: isLong ? { ...answered, body: undefined } : answered });
    },
    show(shown: ShownPage): void {
      add({ at: performance.now(), shown });
    },
    async save(): Promise<void> {
      const { saveRecording } = await import('./recording');
      saveRecording(entries);
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
