import type { FlowStep, Step } from './record';

/** Whether a flow has told itself what it heard, or another one has. */
export const isOwn = ({ isInner, event }: FlowStep): boolean => isInner || event.type.startsWith('xstate.');

/**
 * Takes out what the last step of a flow has made needless: the text in a field before its last letter was typed, and the
 * round before this one of what goes round by itself. A clock that ticks, or a long address, would else soon be all that is
 * remembered.
 */
export function dropNeedless(steps: Step[], last: FlowStep): void {
  for (const step of [...lettersBefore(steps, last), ...roundBefore(steps, last)]) steps.splice(steps.indexOf(step), 1);
}

function lettersBefore(steps: readonly Step[], last: FlowStep): FlowStep[] {
  const before = steps[steps.lastIndexOf(last) - 1];
  if (!before || !('flow' in before) || before.flow !== last.flow) return [];
  const isTyped = before.by === 'input' && last.by === 'input' && fieldOf(before) === fieldOf(last);
  return isTyped && isAlike(before, last) ? [before] : [];
}

function roundBefore(steps: readonly Step[], last: FlowStep): FlowStep[] {
  const own = steps.filter((step): step is FlowStep => 'flow' in step && step.flow === last.flow).slice(-4);
  const [first, second, third, fourth] = own;
  if (!first || !second || !third || !fourth || !own.every(isOwn)) return [];
  return isAlike(first, third) && isAlike(second, fourth) ? [first, second] : [];
}

const fieldOf = ({ event }: FlowStep): unknown => Reflect.get(event, 'name');

const isAlike = (one: FlowStep, other: FlowStep): boolean =>
  one.event.type === other.event.type && JSON.stringify(one.value) === JSON.stringify(other.value);
