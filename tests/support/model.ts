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
import { getShortestPaths } from 'xstate/graph';
import { leavesOf, nameOf, transitionsOf } from './machine-names';

/*
 * The bench: paths of a machine as it ships, for walks through the views that show it. What a machine invokes and the
 * delays that it waits for are events like any other.
 */

/** An event with whatever it carries. */
export type ModelEvent = EventObject & Record<string, unknown>;

/** What the bench needs to know of a machine. */
export interface ModelOptions<M extends AnyStateMachine> {
  /** For events that carry something, by type: all that one may carry in this state. The others are found without help. */
  cases?: Record<string, (context: ContextFrom<M>) => Record<string, unknown>[]>;
  /** What of the context a person can tell apart: two states that differ in nothing else are one. */
  key: (context: ContextFrom<M>) => unknown;
  /** Each event in plain words. */
  words: Record<string, string | ((event: ModelEvent) => string)>;
  input?: InputFrom<M>;
  /** The events that this walk has no hand for. */
  without?: (event: ModelEvent, snapshot: AnyMachineSnapshot) => boolean;
  /** The transitions that no path takes, by name, each with the reason. */
  unreachable?: Record<string, string>;
  /** A fuse: more states than this, and the key tells too much apart. */
  limit?: number;
}

/** What happens, and what it leads to. */
interface Step {
  event: ModelEvent;
  state: AnyMachineSnapshot;
  /** The names of the transitions that it takes. */
  takes: string[];
}

/** Hands that make events happen, by type, and eyes that look at states, by name (`ready.sync.saving`, or `ready` for all within). */
export interface Walker {
  events: Record<string, (step: Step) => void | Promise<void>>;
  states: Record<string, (state: AnyMachineSnapshot) => void | Promise<void>>;
  /** Told of each step after its state was looked at. */
  onStep?: (step: Step) => void | Promise<void>;
}

/** A way through a machine. */
export interface Path {
  /** The events in plain words. */
  title: string;
  steps: Step[];
  /** Makes each event happen and looks at each state. Throws before the first one when the walker lacks a hand or an eye. */
  walk: (walker: Walker) => Promise<void>;
}

/** The ways through a machine. */
export interface Model {
  machine: AnyStateMachine;
  /** The transitions that are known to be out of reach, each with the reason. */
  unreachable: Record<string, string>;
  /** Every event in every state that a person can tell apart, each by the shortest way; no path is the beginning of another. */
  paths: Path[];
  /**
   * Few paths that take every transition at least once by each event that does, the next one always by the shortest way
   * from where the last one ended; or, with `inEveryState`, that make every event happen in every state that a person can
   * tell apart, as `paths` do from the beginning each.
   */
  tours: (options?: { maxSteps?: number; inEveryState?: boolean }) => Path[];
  /** Declared transitions that no path takes and that are not listed as unreachable, and listed ones that are not so. */
  untaken: () => string[];
  /** Hands and eyes that no path needs. */
  unused: (walker: Walker) => string[];
}

/** Makes the paths of a machine. Throws for an event without words or that there is not, and when there are more states than the limit. */
export function modelOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>): Model {
  const { unreachable = {} } = options;
  for (const type of [...Object.keys(options.words), ...Object.keys(options.cases ?? {})]) {
    if (!machine.events.includes(type)) throw new Error(`${machine.id} knows no event “${type}”`);
  }
  const take = stepper(machine);
  const start = take(undefined, { type: 'xstate.init', input: options.input });
  const endOf = (way: Step[]) => way.at(-1)?.state ?? start.state;

  const eventsIn = (state: AnyMachineSnapshot): ModelEvent[] =>
    eventTypesIn(state)
      .flatMap((type): ModelEvent[] => {
        const carried = options.cases?.[type]?.(state.context) ?? [{}];
        return carried.map((what) => ({ ...what, type }));
      })
      .filter((event) => state.can(event) && !options.without?.(event, state));

  const inWords = (event: ModelEvent): string => {
    if (event.type === 'xstate.init') return 'begin';
    const words = options.words[event.type];
    if (words === undefined) throw new Error(`${machine.id}: “${event.type}” has no words`);
    return typeof words === 'string' ? words : words(event);
  };

  const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, options.key(context)]);

  /** The shortest ways to all that can be told apart. */
  const everyWay = (): Step[][] =>
    getShortestPaths(machine, {
      fromState: start.state,
      serializeState: keyOf,
      events: eventsIn,
      limit: options.limit ?? 1000,
    } as never).map(({ steps }) => {
      const way: Step[] = [];
      for (const { event } of steps.slice(1)) way.push(take(endOf(way), event));
      return way;
    });

  const testModel = new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(machine as never, {
    // How a failure tells of the path; its types leave these out.
    ...({
      serializeState: (state: AnyMachineSnapshot) => leavesOf(state).join(' + '),
      serializeEvent: inWords,
    } as object),
    stateMatcher: (state, name) => leavesOf(state).some((leaf) => isWithin(leaf, name)),
  });

  const pathOf = (way: Step[]): Path => {
    const steps = [start, ...way];
    return {
      title: way.map(({ event }) => inWords(event)).join(' → ') || 'begin',
      steps,
      async walk(walker) {
        const gaps = gapsIn(walker, steps);
        if (gaps.length > 0) throw new Error(`${machine.id}: the walker has nothing for ${gaps.join(', ')}`);
        // The walker of @xstate/test looks at a state by all the eyes that match, in their order.
        const pending = [...steps];
        const report = () => walker.onStep?.(pending.shift() ?? start);
        await testModel.testPath(
          { state: endOf(way), steps, weight: way.length },
          { events: { ...walker.events, 'xstate.init': () => {} }, states: { ...walker.states, '': report } },
        );
      },
    };
  };

  const everyEvent = (): Step[][] =>
    everyWay().flatMap((way) => [way, ...eventsIn(endOf(way)).map((event) => [...way, take(endOf(way), event)])]);

  /** The shortest way on from a state to a step that is new. */
  const wayToNew = (from: AnyMachineSnapshot, isNew: (from: AnyMachineSnapshot, step: Step) => boolean) => {
    const seen = new Set([keyOf(from)]);
    // Those that are found while it goes on are longer.
    const ways: Step[][] = [[]];
    for (const way of ways) {
      const state = way.at(-1)?.state ?? from;
      for (const event of eventsIn(state)) {
        const step = take(state, event);
        if (isNew(state, step)) return [...way, step];
        const key = keyOf(step.state);
        if (!seen.has(key)) ways.push([...way, step]);
        seen.add(key);
      }
    }
    return undefined;
  };

  const tours: Model['tours'] = ({ maxSteps = 20, inEveryState = false } = {}) => {
    const reached = new Set<string>();
    const goalsOf = (from: AnyMachineSnapshot, { event, takes }: Step) =>
      (inEveryState ? [keyOf(from)] : takes).map((what) => `${inWords(event)}: ${what}`);
    const isNew = (from: AnyMachineSnapshot, step: Step) => goalsOf(from, step).some((goal) => !reached.has(goal));
    const found: Step[][] = [];
    for (let tour: Step[] = []; ; ) {
      const more = wayToNew(endOf(tour), isNew);
      const isOn = more && (tour.length === 0 || tour.length + more.length <= maxSteps);
      if (!isOn && tour.length === 0) return found.map(pathOf);
      if (isOn) {
        for (const step of more) {
          for (const goal of goalsOf(endOf(tour), step)) reached.add(goal);
          tour = [...tour, step];
        }
      } else {
        found.push(tour);
        tour = [];
      }
    }
  };

  const paths = withoutBeginnings(everyEvent(), inWords).map(pathOf);
  return {
    machine,
    unreachable,
    paths,
    tours,
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

/** Takes steps without running anything: effects are only named, and children never start. */
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

/** What the steps need and the walker lacks: a hand for each event, and an eye for each innermost state itself. */
function gapsIn({ events, states }: Walker, steps: Step[]): string[] {
  const types = steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init' && !events[type]);
  const leaves = steps.flatMap(({ state }) => leavesOf(state)).filter((leaf) => !states[leaf]);
  return [...new Set([...types, ...leaves])];
}

/** `ready.sync.saving` is within itself, `ready.sync` and `ready`; everything is within ''. */
function isWithin(leaf: string, name: string): boolean {
  return name === '' || leaf === name || leaf.startsWith(`${name}.`);
}

/** Without the ways that others begin with, since whoever walks those walks these too. */
function withoutBeginnings(ways: Step[][], inWords: (event: ModelEvent) => string): Step[][] {
  const titleOf = (way: Step[]) => way.map(({ event }) => `${inWords(event)}\n`).join('');
  const byTitle = new Map(ways.map((way) => [titleOf(way), way]));
  for (const way of ways) {
    for (let length = 0; length < way.length; length += 1) byTitle.delete(titleOf(way.slice(0, length)));
  }
  return [...byTitle.values()];
}
