import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  __unsafe_getAllOwnEventDescriptors as acceptedEvents,
  type EventObject,
  getStateNodes,
} from 'xstate';
import { leavesOf, stateName, transitionsOf } from './chart/state-and-transition-names';
import type { Change, MachineStep } from './messages';

/** Describes a machine after an event, which must be masked, and after the `transitions` that it took. */
export function describeSnapshot(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  transitions: readonly AnyTransitionDefinition[],
): Omit<MachineStep, 'index' | 'at' | 'actor'> {
  const { machine, value, status } = snapshot;
  const all = transitionsOf(machine);
  return {
    ...{ machine: machine.id, status, event, leaves: leavesOf(snapshot) },
    states: getStateNodes(machine.root, value).flatMap((node) => (node.parent ? [stateName(node)] : [])),
    transitions: transitions.map((one) => all.indexOf(one)).filter((index) => index >= 0),
    accepts: (acceptedEvents(snapshot) as string[]).filter((type) => !/^xstate\.|^\*?$/.test(type)).sort(),
  };
}

/** Compares the fields before `show` masks them, because masked texts of equal length look the same. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  show: (value: unknown, field: string) => unknown,
): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: show(before[field], field), after: show(after[field], field) }));
}
