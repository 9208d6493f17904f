import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf, statesOf, transitionsOf } from '../../src/inspector/chart/state-and-transition-names';
import type { MachineSource, SourceState, SourceTransition } from './machine-source';

/** Lists the differences between a machine's parsed source file and the running machine, one line each. */
export function differencesOf(source: MachineSource, machine: AnyStateMachine): string[] {
  const read = [...source.states.map(describeState), ...source.transitions.map(describeTransition)];
  const nodes = [machine.root, ...statesOf(machine)];
  const shipped = [...nodes.map(describeNode), ...transitionsOf(machine).map(describeDefinition)];
  return [
    ...missing(shipped, read).map((one) => `the file lacks: ${one}`),
    ...missing(read, shipped).map((one) => `the machine lacks: ${one}`),
  ];
}

function missing(from: string[], others: string[]): string[] {
  return from.filter((one) => !others.includes(one));
}

function describeState({ id, tags, initial, actions }: SourceState): string {
  return stateLine({ id, tags: tags?.names ?? [], initial: initial?.key, actions: actions.map(({ name }) => name) });
}

function describeNode({ id, tags, config, entry, exit }: AnyStateNode): string {
  return stateLine({ id, tags, initial: namesIn([config.initial])[0], actions: namesIn([...entry, ...exit]) });
}

function stateLine(state: { id: string; tags: string[]; initial: string | undefined; actions: string[] }): string {
  const tags = state.tags.map((tag) => `#${tag}`);
  const initial = state.initial ? [`initial ${state.initial}`] : [];
  return [`state ${state.id}`, ...tags, ...initial, ...state.actions].join(', ');
}

function describeTransition({ name, actions, reenter }: SourceTransition): string {
  return transitionLine(name, { actions: actions.map((action) => action.name), isAnew: reenter !== null });
}

function describeDefinition(definition: AnyTransitionDefinition): string {
  return transitionLine(nameOf(definition), {
    actions: namesIn([...definition.actions]),
    isAnew: definition.reenter,
  });
}

function transitionLine(name: string, { actions, isAnew }: { actions: string[]; isAnew: boolean }): string {
  return [name, ...(isAnew ? ['reenter'] : []), ...actions].join(', ');
}

/** Returns the names of actions. Skips functions, which are XState's internal actions for delays. */
function namesIn(references: unknown[]): string[] {
  return references.flatMap((reference) => {
    if (typeof reference === 'string') return reference;
    const isNamed = typeof reference === 'object' && reference !== null && 'type' in reference;
    return isNamed ? String(reference.type) : [];
  });
}
