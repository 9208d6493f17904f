import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import type { RecordedStep, Recording } from '../../src/services/recorder/recording';

/** Replays a recording. Returns a line per step and per difference, and the number of differences. */
export function replay({ steps }: Recording, machines: AnyStateMachine[]): { lines: string[]; differences: number } {
  const states = new Map<string, AnyMachineSnapshot>();
  const lines: string[] = [];
  let differences = 0;
  for (const step of steps) {
    lines.push(describe(step));
    if (!('machine' in step)) continue;
    const machine = machines.find(({ id }) => id === step.machine);
    if (!machine) throw new Error(`There is no machine "${step.machine}".`);
    const before = states.get(step.actor);
    const context = before ? take(machine, before, step) : step.context;
    states.set(step.actor, machine.resolveState({ value: step.value, context }));
  }
  return { lines, differences };

  function take(
    machine: AnyStateMachine,
    before: AnyMachineSnapshot,
    step: Extract<RecordedStep, { machine: string }>,
  ) {
    try {
      const [after] = transition(machine, before, step.event);
      if (JSON.stringify(after.value) === JSON.stringify(step.value)) return after.context;
      lines.push(`  Differs: this machine goes to ${JSON.stringify(after.value)}`);
    } catch (error) {
      lines.push(`  Differs: this machine fails with ${error}`);
    }
    differences += 1;
    return before.context;
  }
}

function describe(step: RecordedStep): string {
  const at = `${(step.at / 1000).toFixed(1)} s`;
  if ('call' in step) return `${at}: ${step.call} → ${step.status || 'connection lost'}`;
  if ('page' in step) return `${at}: page ${step.page}`;
  return `${at}: ${step.machine} (${step.actor}) ${step.event.type} → ${JSON.stringify(step.value)}`;
}
