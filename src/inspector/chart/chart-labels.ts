import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionsOf } from './state-and-transition-names';

/* Labels of state charts. As in UML, a transition without a target is a label inside its state, not an arrow. */

/** Returns the transitions that a state itself declares, without those of its child states. */
export function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return transitionsOf(node.machine).filter(({ source }) => source === node);
}

/** Returns the labels of a state's invokes, entry actions and exit actions. */
export function doingsOf(node: AnyStateNode): string[] {
  const [entry, exit] = [namesOf(node.entry), namesOf(node.exit)];
  return [
    ...node.invoke.map(({ id, src }) => (isNamed(src) ? `invokes ${src} as ${id}` : `invokes ${id}`)),
    ...(entry ? [`entry / ${entry}`] : []),
    ...(exit ? [`exit / ${exit}`] : []),
  ];
}

/** Returns the trigger of a transition: `event`, `event [guard]` or `event [else]`. */
export function triggerOf(transition: AnyTransitionDefinition): string {
  const guard = guardWords(transition.guard) || (isElse(transition) ? 'else' : '');
  return guard ? `${timedWords(transition)} [${guard}]` : timedWords(transition);
}

/** Returns the label of a transition without a target: `event [guard] / actions`. */
export function reactionOf(transition: AnyTransitionDefinition): string {
  const actions = namesOf(transition.actions);
  return actions ? `${triggerOf(transition)} / ${actions}` : triggerOf(transition);
}

function isElse(transition: AnyTransitionDefinition): boolean {
  const [first] = ownTransitions(transition.source).filter(({ eventType }) => eventType === transition.eventType);
  return first !== transition;
}

const internalEvent = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/;

function eventWords(eventType: string, stateId: string): string {
  const [, kind, name = ''] = internalEvent.exec(eventType) ?? [];
  switch (kind) {
    case 'done.actor':
      return `${name} done`;
    case 'error.actor':
      return `${name} failed`;
    case 'snapshot':
      return `${name} changed`;
    case 'done.state':
      return `${name.split('.').at(-1)} done`;
    case 'after':
      return `after ${name.slice(0, -`.${stateId}`.length)}`;
    default:
      return eventType || 'always';
  }
}

function timedWords({ eventType, source }: AnyTransitionDefinition): string {
  const words = eventWords(eventType, source.id);
  if (!eventType.startsWith('xstate.after.')) return words;
  const delay = words.slice('after '.length);
  if (/^\d+$/.test(delay)) return `${words} ms`;
  const ms: unknown = source.machine.implementations.delays[delay];
  return typeof ms === 'number' ? `${words}, ${ms} ms` : words;
}

function guardWords(guard: unknown): string {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return namesOf([guard]);
  const inner = guard.guards.map(guardWords);
  return guard.name === 'not' ? `not ${inner.join()}` : `(${inner.join(` ${guard.name} `)})`;
}

/** Joins the names of actions or guards. Leaves out functions, which XState itself adds as actions for delays. */
function namesOf(parts: readonly unknown[]): string {
  return parts
    .flatMap((part) => {
      if (typeof part === 'string') return [part];
      return typeof part === 'object' && part !== null && 'type' in part ? [String(part.type)] : [];
    })
    .join(', ');
}

/** XState generates a name with the prefix `xstate.` for an actor that has no name in `setup`. */
function isNamed(source: unknown): source is string {
  return typeof source === 'string' && !source.startsWith('xstate.');
}
