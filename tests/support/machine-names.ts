import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getStateNodes,
} from 'xstate';

/*
 * What the parts of a machine are called in titles, reports and lists: states by their path (`ready.sync.saving`),
 * transitions as `loading · xstate.done.actor.cart → ready`.
 */

/** Every state of a machine, the outer before the inner; the machine itself is not among them. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** Every transition that a machine declares: on events, after delays, of invokes, and at once (`always`), each branch by itself. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [machine.root, ...statesOf(machine)].flatMap(ownTransitions);
}

/** The path of a state inside its machine. */
export function stateName(node: AnyStateNode): string {
  return node.path.join('.') || node.key;
}

/** The innermost states that a snapshot is in, one for each parallel region. */
export function leavesOf({ machine, value }: Pick<AnyMachineSnapshot, 'machine' | 'value'>): string[] {
  return getStateNodes(machine.root, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName);
}

/** `<source> · <event>[ (n of m: guard)] → <target>`; "stays" where there is none. */
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
