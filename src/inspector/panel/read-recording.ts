import * as v from 'valibot';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { RECORDING_VERSION, type Recording } from '../../services/recorder/recording';
import { changesOf, describeSnapshot } from '../describe-snapshot';
import type { Step } from '../messages';
import { type RecordedMachineStep, replayStep } from '../replay-step';
import type { ShippedMachine } from './machines';
import type { InspectedPage } from './use-inspected-pages';

const at = v.number();
/** Masked values, which the panels only show. */
const masked = v.optional(v.unknown());

/** Recordings come from strangers. */
const RecordingFile = v.object({
  version: v.literal(RECORDING_VERSION),
  steps: v.array(
    v.union([
      v.object({
        ...{ at, machine: v.string(), actor: v.string(), event: v.looseObject({ type: v.string() }) },
        ...{ value: masked, context: masked },
      }),
      v.object({ at, call: v.string(), status: v.number(), params: masked, query: masked, body: masked }),
      v.object({ at, page: v.string() }),
    ]),
  ),
});

/** Returns the steps of a recording as a page that does not run. Throws if `text` is no recording of this version. */
export function readRecording(text: string, machines: ReadonlyMap<string, ShippedMachine>): InspectedPage {
  const { steps } = v.parse(RecordingFile, JSON.parse(text)) as unknown as Recording;
  const snapshots = new Map<string, AnyMachineSnapshot>();
  const contexts = new Map<number, ReturnType<InspectedPage['contexts']['get']> & object>();
  const shown = steps.map((step, index): Step => {
    const place = { index, at: step.at };
    if ('page' in step) return { ...place, route: step.page };
    if ('call' in step) return { ...place, ...step };
    const machine = machines.get(step.machine)?.machine;
    const before = snapshots.get(step.actor);
    const after = machine ? snapshotAfter(machine, before, step) : null;
    if (!after) {
      contexts.set(index, { context: step.context, changes: [] });
      return { ...place, ...withoutMachine(step) };
    }
    snapshots.set(step.actor, after);
    const changes = before ? changesOf(before.context ?? {}, after.context ?? {}, (value) => value) : [];
    contexts.set(index, { context: after.context, changes });
    const transitions = before ? takenBy(before, step.event) : [];
    return { ...place, actor: step.actor, ...describeSnapshot(after, step.event, transitions) };
  });
  return {
    ...{ id: 'recording', isFramed: false, isRecorded: true, shown: null, contexts, answer: null },
    steps: shown.map((step) => ({ step })),
  };
}

/** Returns null if this version of the machine does not have the recorded state. */
function snapshotAfter(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | undefined,
  step: RecordedMachineStep,
): AnyMachineSnapshot | null {
  try {
    return replayStep(machine, before, step).after;
  } catch {
    return null;
  }
}

/** Step of a machine or a state that this version does not have. */
const withoutMachine = ({ machine, actor, event, value }: RecordedMachineStep) => ({
  ...{ machine, actor, event, leaves: [JSON.stringify(value)] },
  ...{ status: 'active', states: [], transitions: [], accepts: [] },
});

/** Returns the transitions that the event takes; none if a guard fails because of a masked field. */
function takenBy(snapshot: AnyMachineSnapshot, event: EventObject): AnyTransitionDefinition[] {
  try {
    return snapshot.machine.getTransitionData(snapshot, event);
  } catch {
    return [];
  }
}
