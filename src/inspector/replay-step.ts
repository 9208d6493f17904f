import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import type { RecordedStep } from '../services/recorder/recording';

export type RecordedMachineStep = Extract<RecordedStep, { machine: string }>;

/** Returns the snapshot after a recorded step, and how this version differs from the recording; '' if it does not. */
export function replayStep(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | undefined,
  { event, value, context }: RecordedMachineStep,
): { after: AnyMachineSnapshot; difference: string } {
  const stay = (difference: string) => ({ after: resolve(before ? before.context : context), difference });
  const resolve = (context: unknown) => machine.resolveState({ value, context });
  if (!before) return stay('');
  try {
    const [after] = transition(machine, before, event);
    if (JSON.stringify(after.value) === JSON.stringify(value)) return { after: resolve(after.context), difference: '' };
    return stay(`this machine goes to ${JSON.stringify(after.value)}`);
  } catch (error) {
    // A masked field that an action or a guard needs can cause this too.
    return stay(`this machine fails with ${error}`);
  }
}
