import type { MachineStep, Step } from '../messages';

export const isMachineStep = (step: Step): step is MachineStep => 'actor' in step;

/** Returns the last step of each actor until the shown step, in the order of their first steps. */
export function actorsAt(steps: readonly Step[], shown: number | null): MachineStep[] {
  const last = new Map<string, MachineStep>();
  for (const step of steps)
    if (isMachineStep(step) && (shown === null || step.index <= shown)) last.set(step.actor, step);
  return [...last.values()];
}
