import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionsOf } from './machine-names';

/*
 * The words of charts. A transition that stays where it is makes no arrow: as in UML it stands inside its state, like what
 * the state invokes and what happens on the way in and out.
 */

/** The transitions that a state declares itself; those of the states inside it are not among them. */
export function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return transitionsOf(node.machine).filter(({ source }) => source === node);
}

/** What a state does while it lasts: what it invokes, and the actions on the way in and out. */
export function doingsOf(node: AnyStateNode): string[] {
  const [entry, exit] = [namesOf(node.entry), namesOf(node.exit)];
  return [
    ...node.invoke.map(({ id, src }) => (isNamed(src) ? `invokes ${src} as ${id}` : `invokes ${id}`)),
    ...(entry ? [`entry / ${entry}`] : []),
    ...(exit ? [`exit / ${exit}`] : []),
  ];
}

/** `event [guard]` */
export function triggerOf(transition: AnyTransitionDefinition): string {
  const guard = guardWords(transition.guard) || (isElse(transition) ? 'else' : '');
  return guard ? `${timedWords(transition)} [${guard}]` : timedWords(transition);
}

/** `event [guard] / actions`: all there is to a transition that leads nowhere. */
export function reactionOf(transition: AnyTransitionDefinition): string {
  const actions = namesOf(transition.actions);
  return actions ? `${triggerOf(transition)} / ${actions}` : triggerOf(transition);
}

/** Whether others of the same event are asked first. */
function isElse(transition: AnyTransitionDefinition): boolean {
  const [first] = ownTransitions(transition.source).filter(({ eventType }) => eventType === transition.eventType);
  return first !== transition;
}

const internalEvent = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/;

/** An event in short words, by what XState calls it: `line.added`, `hits failed`, `after debounce`, `always` for none. */
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

/** The same with the time that a delay takes. */
function timedWords({ eventType, source }: AnyTransitionDefinition): string {
  const words = eventWords(eventType, source.id);
  if (!eventType.startsWith('xstate.after.')) return words;
  const delay = words.slice('after '.length);
  if (/^\d+$/.test(delay)) return `${words} ms`;
  const ms: unknown = source.machine.implementations.delays[delay];
  return typeof ms === 'number' ? `${words}, ${ms} ms` : words;
}

/** A guard's name, or the names of those that `not`, `and` and `or` put together. */
function guardWords(guard: unknown): string {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return namesOf([guard]);
  const inner = guard.guards.map(guardWords);
  return guard.name === 'not' ? `not ${inner.join()}` : `(${inner.join(` ${guard.name} `)})`;
}

/** Names as they stand in a machine. XState's own actions, such as the timers of delays, have none. */
function namesOf(parts: readonly unknown[]): string {
  return parts
    .flatMap((part) => {
      if (typeof part === 'string') return [part];
      return typeof part === 'object' && part !== null && 'type' in part ? [String(part.type)] : [];
    })
    .join(', ');
}

/** Whether an invoked actor has a name of its own; one without gets one by XState. */
function isNamed(source: unknown): source is string {
  return typeof source === 'string' && !source.startsWith('xstate.');
}
