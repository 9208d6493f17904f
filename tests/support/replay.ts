import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { replayStep } from '../../src/inspector/replay-step';
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
    const { after, difference } = replayStep(machine, states.get(step.actor), step);
    states.set(step.actor, after);
    if (difference === '') continue;
    lines.push(`  Differs: ${difference}`);
    differences += 1;
  }
  return { lines, differences };
}

function describe(step: RecordedStep): string {
  const at = `${(step.at / 1000).toFixed(1)} s`;
  if ('call' in step) return `${at}: ${step.call} → ${step.status || 'connection lost'}`;
  if ('page' in step) return `${at}: page ${step.page}`;
  return `${at}: ${step.machine} (${step.actor}) ${step.event.type} → ${JSON.stringify(step.value)}`;
}
