import { TestModel } from '@xstate/test';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventObject,
  __unsafe_getAllOwnEventDescriptors as eventTypesIn,
  type InputFrom,
} from 'xstate';
import { leavesOf, nameOf, transitionsOf } from './state-and-transition-names';

/*
 * Model-based tests: generates paths through a machine, which tests then execute in the user interface. Actor results
 * and elapsed delays are events of a path, too.
 */

export type ModelEvent = EventObject & Record<string, unknown>;

export interface ModelOptions<M extends AnyStateMachine> {
  /** Returns the payloads to try, by event type. An event type without an entry has no payload. */
  cases?: Record<string, (context: ContextFrom<M>) => Record<string, unknown>[]>;
  /** Returns the part of the context that the page shows. States with an equal part count as one state. */
  key: (context: ContextFrom<M>) => unknown;
  titles: Record<string, string | ((event: ModelEvent) => string)>;
  input?: InputFrom<M>;
  /** Returns true if paths leave out this event in this state. */
  without?: (event: ModelEvent, snapshot: AnyMachineSnapshot) => boolean;
  /** Names of transitions that no path can take, each with the reason. */
  unreachable?: Record<string, string>;
  /** Maximum number of distinct states, by default 1000. More states mean that `key` distinguishes too much. */
  limit?: number;
}

interface Step {
  event: ModelEvent;
  state: AnyMachineSnapshot;
  /** Names of the transitions that the event takes. */
  takes: string[];
}

/** Test code for paths. `events` maps each event type to its action, `states` each state name to its check. */
export interface Walker {
  events: Record<string, (step: Step) => void | Promise<void>>;
  states: Record<string, (state: AnyMachineSnapshot) => void | Promise<void>>;
  /** Called after the check of each step's state. */
  onStep?: (step: Step) => void | Promise<void>;
}

export interface Path {
  title: string;
  steps: Step[];
  /** Throws before the first event if the walker lacks a handler or check. */
  walk: (walker: Walker) => Promise<void>;
}

export interface Model {
  machine: AnyStateMachine;
  unreachable: Record<string, string>;
  /** Paths of at most 20 steps that together trigger every event in every distinct state. */
  paths: Path[];
  /** Fewer paths. They reach every state and take every transition that starts an actor, for example an API call. */
  pathsWithCalls: (maxSteps?: number) => Path[];
  /** Compares the transitions that no path takes with the entries of `unreachable`, and lists the differences. */
  untaken: () => string[];
  /** Lists the handlers and checks of a walker that no path uses. */
  unused: (walker: Walker) => string[];
}

/** Generates the paths of a machine. Throws for an unknown event, an event without a title, and too many states. */
export function modelOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>): Model {
  const { unreachable = {}, limit = 1000 } = options;
  for (const type of [...Object.keys(options.titles), ...Object.keys(options.cases ?? {})]) {
    if (!machine.events.includes(type)) throw new Error(`${machine.id} has no event “${type}”`);
  }
  const take = stepper(machine);
  const start = take(undefined, { type: 'xstate.init', input: options.input });
  const endOf = (path: Step[]) => path.at(-1)?.state ?? start.state;

  const eventsIn = (state: AnyMachineSnapshot): ModelEvent[] =>
    eventTypesIn(state)
      .flatMap((type): ModelEvent[] => {
        const carried = options.cases?.[type]?.(state.context) ?? [{}];
        return carried.map((what) => ({ ...what, type }));
      })
      .filter((event) => state.can(event) && !options.without?.(event, state));

  const titleOfEvent = (event: ModelEvent): string => {
    if (event.type === 'xstate.init') return 'begin';
    const title = options.titles[event.type];
    if (title === undefined) throw new Error(`${machine.id}: “${event.type}” has no title`);
    return typeof title === 'string' ? title : title(event);
  };

  const known = new Set<string>();
  const keyOf = ({ value, context }: AnyMachineSnapshot) => {
    const key = JSON.stringify([value, options.key(context)]);
    if (known.add(key).size > limit) throw new Error(`${machine.id} has more than ${limit} distinct states, its limit`);
    return key;
  };

  const testModel = new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(machine as never, {
    // The types of @xstate/test lack these two options, which format failure messages.
    ...({
      serializeState: (state: AnyMachineSnapshot) => leavesOf(state).join(' + '),
      serializeEvent: titleOfEvent,
    } as object),
    stateMatcher: (state, name) => leavesOf(state).some((leaf) => isWithin(leaf, name)),
  });

  const pathOf = (path: Step[]): Path => {
    const steps = [start, ...path];
    return {
      title: path.map(({ event }) => titleOfEvent(event)).join(' → ') || 'begin',
      steps,
      async walk(walker) {
        const gaps = gapsIn(walker, steps);
        if (gaps.length > 0) throw new Error(`${machine.id}: the walker lacks ${gaps.join(', ')}`);
        // `report` must run after the checks of a state. @xstate/test calls checks in order, so `report` is the last.
        const pending = [...steps];
        const report = () => walker.onStep?.(pending.shift() ?? start);
        await testModel.testPath(
          { state: endOf(path), steps, weight: path.length },
          { events: { ...walker.events, 'xstate.init': () => {} }, states: { ...walker.states, '': report } },
        );
      },
    };
  };

  const pathToNew = (from: AnyMachineSnapshot, isNew: (from: AnyMachineSnapshot, step: Step) => boolean) => {
    const seen = new Set([keyOf(from)]);
    // Breadth-first search: shorter paths come first in the queue, so the first result is a shortest path.
    const queue: Step[][] = [[]];
    for (const path of queue) {
      const state = path.at(-1)?.state ?? from;
      for (const event of eventsIn(state)) {
        const step = take(state, event);
        if (isNew(state, step)) return [...path, step];
        const key = keyOf(step.state);
        if (!seen.has(key)) queue.push([...path, step]);
        seen.add(key);
      }
    }
    return undefined;
  };

  /** Extends each path until it has `maxSteps` steps, and returns paths that reach all goals. */
  const generate = (goalsOf: (from: AnyMachineSnapshot, step: Step) => string[], maxSteps = 20): Path[] => {
    const reached = new Set<string>();
    const isNew = (from: AnyMachineSnapshot, step: Step) => goalsOf(from, step).some((goal) => !reached.has(goal));
    const found: Step[][] = [];
    for (let path: Step[] = []; ; ) {
      const more = pathToNew(endOf(path), isNew);
      const isOn = more && (path.length === 0 || path.length + more.length <= maxSteps);
      if (!isOn && path.length === 0) return found.map(pathOf);
      if (isOn) {
        for (const step of more) {
          for (const goal of goalsOf(endOf(path), step)) reached.add(goal);
          path = [...path, step];
        }
      } else {
        found.push(path);
        path = [];
      }
    }
  };

  const paths = generate((from, { event }) => [`${titleOfEvent(event)} in ${keyOf(from)}`]);
  return {
    machine,
    unreachable,
    paths,
    pathsWithCalls: (maxSteps) =>
      generate((from, { state, takes }) => [...leavesOf(state), ...(startsActor(from, state) ? takes : [])], maxSteps),
    untaken() {
      const taken = new Set(paths.flatMap(({ steps }) => steps).flatMap(({ takes }) => takes));
      const listed = Object.keys(unreachable);
      const missed = transitionsOf(machine)
        .map(nameOf)
        .filter((name) => !taken.has(name));
      return [
        ...missed.filter((name) => !listed.includes(name)),
        ...listed.filter((name) => !missed.includes(name)).map((name) => `listed, but not so: ${name}`),
      ];
    },
    unused({ events, states }) {
      const steps = paths.flatMap((path) => path.steps);
      const types = new Set(steps.map(({ event }) => event.type));
      const leaves = new Set(steps.flatMap(({ state }) => leavesOf(state)));
      return [
        ...Object.keys(events).filter((type) => !types.has(type)),
        ...Object.keys(states).filter((name) => ![...leaves].some((leaf) => isWithin(leaf, name))),
      ];
    },
  };
}

/** Computes states without side effects: child actors never start. */
function stepper(machine: AnyStateMachine) {
  const actor = createActor(machine);
  let takes: string[] = [];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.microstep') takes.push(...event._transitions.map(nameOf));
  });
  const scope = {
    self: actor,
    system: actor.system,
    id: actor.id,
    sessionId: actor.sessionId,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: () => {},
  } as unknown as Parameters<AnyStateMachine['transition']>[2];
  return (from: AnyMachineSnapshot | undefined, event: ModelEvent): Step => {
    takes = [];
    const state = from ? machine.transition(from, event, scope) : machine.getInitialSnapshot(scope, event.input);
    return { event: from ? event : { type: 'xstate.init' }, state, takes };
  };
}

function gapsIn({ events, states }: Walker, steps: Step[]): string[] {
  const types = steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init' && !events[type]);
  const leaves = steps.flatMap(({ state }) => leavesOf(state)).filter((leaf) => !states[leaf]);
  return [...new Set([...types, ...leaves])];
}

function startsActor(from: AnyMachineSnapshot, to: AnyMachineSnapshot): boolean {
  const before = Object.values(from.children);
  return Object.values(to.children).some((child) => !before.includes(child));
}

/** Whether a state is `name` or inside it. `ready.sync` is inside `ready`, and every state is inside ''. */
function isWithin(leaf: string, name: string): boolean {
  return name === '' || leaf === name || leaf.startsWith(`${name}.`);
}
