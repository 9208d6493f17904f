import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getStateNodes,
} from 'xstate';

/*
 * Names of states and transitions, for test titles and reports. A state is named `ready.sync.saving`, for example, and a
 * transition `loading · xstate.done.actor.cart → ready`.
 */

/** Returns all states of a machine, parents before children, without the root. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** Returns all transitions, including those of delays, invokes and `always`. Each guarded branch is a transition. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [machine.root, ...statesOf(machine)].flatMap(ownTransitions);
}

/** Returns a state's path (`ready.sync`), or the key of the root state. */
export function stateName(node: AnyStateNode): string {
  return node.path.join('.') || node.key;
}

/** Returns the names of the innermost active states of a snapshot, one per parallel region. */
export function leavesOf({ machine, value }: Pick<AnyMachineSnapshot, 'machine' | 'value'>): string[] {
  return getStateNodes(machine.root, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName);
}

/** Returns `source · event (n of m: guard) → target`. The target is "stays" for a transition without a target. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const branches = ownTransitions(source).filter((other) => other.eventType === eventType);
  const number = branches.length > 1 ? `${branches.indexOf(transition) + 1} of ${branches.length}` : '';
  const condition = [number, guardName(transition)].filter(Boolean).join(': ');
  const where = target?.map(stateName).join(' + ') ?? 'stays';
  return `${stateName(source)} · ${eventType || 'always'}${condition && ` (${condition})`} → ${where}`;
}

function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function guardName({ guard }: AnyTransitionDefinition): string {
  if (typeof guard === 'string') return guard;
  return guard && 'type' in guard && typeof guard.type === 'string' ? guard.type : '';
}
