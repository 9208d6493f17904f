import { TestModel, type TestPath } from '@xstate/test';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventObject,
  __unsafe_getAllOwnEventDescriptors as eventTypesIn,
  type InputFrom,
} from 'xstate';
import { leavesOf, nameOf, transitionsOf } from '../../src/inspector/chart/state-and-transition-names';

/*
 * Model-based tests: generates paths through a machine, which tests then execute in the user interface. Actor results
 * and elapsed delays are events of a path, too. docs/testing.md tells which parts of @xstate/test serve here.
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
  /** Maximum number of steps of a path through the whole shop, by default 20. */
  stepsInShop?: number;
  /** Maximum number of distinct states, by default 1000. More states mean that `key` distinguishes too much. */
  limit?: number;
}

interface Step {
  event: ModelEvent;
  state: AnyMachineSnapshot;
  /** Names of the transitions that the event takes. */
  takes: string[];
}

/** State that a path can reach. */
interface GraphNode {
  state: AnyMachineSnapshot;
  /** States with an equal key look the same to a person. */
  key: string;
  /** Cached by `edgesFrom`. */
  edges?: GraphEdge[];
}

interface GraphEdge {
  from: GraphNode;
  to: GraphNode;
  step: Step;
  /** The event's title and the key of the state before it. */
  pair: string;
}

/** Test code for paths. `events` maps each event type to its action, `states` each state name to its check. */
export interface Walker {
  events: Record<string, (step: Step) => void | Promise<void>>;
  states: Record<string, (state: AnyMachineSnapshot) => void | Promise<void>>;
  /** Called after the check of each step's state. */
  onStep?: (step: Step) => void | Promise<void>;
}

/** Separates the events in the title of a path. */
export const arrow = ' → ';

export interface Path {
  /** The events in words. */
  title: string;
  steps: Step[];
  /** Throws before the first event if the walker lacks a handler or check. */
  walk: (walker: Walker) => Promise<void>;
}

export interface Model {
  machine: AnyStateMachine;
  input: unknown;
  unreachable: Record<string, string>;
  /** Paths of at most 20 steps that together trigger every event in every distinct state. */
  paths: Path[];
  /** Fewer paths. They reach every state and take every transition that starts an actor, for example an API call. */
  pathsWithCalls: () => Path[];
  /** Names of the states and transitions for which `pathsWithCalls` chooses its paths. */
  goalsWithCalls: () => Set<string>;
  /** Path with one step per number. A number `n` picks event `n` of the state, modulo the number of its events. */
  pathBy: (numbers: number[]) => Path;
  /** Path with this title. Throws if a state does not accept the next event. */
  pathOf: (title: string) => Path;
  /** Shortest path that enters a state or takes a transition, by name; undefined if none does. */
  pathTo: (name: string) => Path | undefined;
  /**
   * Lists each event in a distinct state that no path triggers. Also compares the transitions that no path takes with
   * the entries of `unreachable`, and lists the differences.
   */
  untaken: () => string[];
  /** Lists the handlers and checks of a walker that no path uses. */
  unused: (walker: Walker) => string[];
}

/**
 * Generates the paths of a machine. Throws for an unknown event. Its paths throw for an event without a title, and for
 * too many states.
 */
export function modelOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>): Model {
  const { unreachable = {}, limit = 1000 } = options;
  for (const type of [...Object.keys(options.titles), ...Object.keys(options.cases ?? {})]) {
    if (!machine.events.includes(type)) throw new Error(`${machine.id} has no event “${type}”`);
  }
  const take = stepper(machine);
  const start = take(undefined, { type: 'xstate.init', input: options.input });

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

  const pairOf = (state: AnyMachineSnapshot, event: ModelEvent) => `${titleOfEvent(event)} in ${keyOf(state)}`;

  // Caches states and transitions, because most of the searches below visit the same ones. The context alone does not
  // identify a state: a key may compare objects by identity.
  const nodes = new Map<string, GraphNode>();
  const nodeOf = (state: AnyMachineSnapshot): GraphNode => {
    const key = keyOf(state);
    const id = `${key} ${JSON.stringify(state.context)}`;
    const node = nodes.get(id) ?? { state, key };
    nodes.set(id, node);
    return node;
  };
  const edgesFrom = (from: GraphNode): GraphEdge[] => {
    from.edges ??= eventsIn(from.state).map((event) => {
      const step = take(from.state, event);
      return { from, to: nodeOf(step.state), step, pair: pairOf(from.state, event) };
    });
    return from.edges;
  };

  const testModel = new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(machine as never, {
    // The types of @xstate/test lack these options.
    ...({ events: eventsIn, serializeState: keyOf, serializeEvent: titleOfEvent, input: options.input } as object),
    stateMatcher: isIn,
  });

  const toPath = ({ test, ...path }: TestPath<AnyMachineSnapshot, ModelEvent>): Path => {
    const steps = path.steps as Step[];
    const titles = steps.slice(1).map(({ event }) => titleOfEvent(event));
    return {
      title: titles.join(arrow),
      steps,
      async walk(walker) {
        const gaps = gapsIn(walker, steps);
        if (gaps.length > 0) throw new Error(`${machine.id}: the walker lacks ${gaps.join(', ')}`);
        // `report` must run after the checks of a state. @xstate/test calls checks in order, so `report` is the last.
        const pending = [...steps];
        const report = () => walker.onStep?.(pending.shift() ?? start);
        await test({
          events: { ...walker.events, 'xstate.init': () => {} },
          states: { ...walker.states, '': report },
        });
      },
    };
  };

  const pathToNew = (from: GraphNode, isNew: (edge: GraphEdge) => boolean): GraphEdge[] | undefined => {
    const seen = new Set([from.key]);
    // Breadth-first search: shorter paths come first in the queue, so the first result is a shortest path.
    const queue: GraphEdge[][] = [[]];
    for (const path of queue) {
      for (const edge of edgesFrom(path.at(-1)?.to ?? from)) {
        if (isNew(edge)) return [...path, edge];
        if (!seen.has(edge.to.key)) queue.push([...path, edge]);
        seen.add(edge.to.key);
      }
    }
    return undefined;
  };

  /** Extends each path until it has `maxSteps` steps, and returns paths that reach all goals. */
  const generate = (goalsOf: (edge: GraphEdge) => string[], maxSteps = 20): GraphEdge[][] => {
    const reached = new Set<string>();
    const isNew = (edge: GraphEdge) => goalsOf(edge).some((goal) => !reached.has(goal));
    const found: GraphEdge[][] = [];
    for (let path: GraphEdge[] = []; ; ) {
      const more = pathToNew(path.at(-1)?.to ?? nodeOf(start.state), isNew);
      const isOn = more && (path.length === 0 || path.length + more.length <= maxSteps);
      if (!isOn && path.length === 0) return found;
      if (isOn) {
        for (const goal of more.flatMap(goalsOf)) reached.add(goal);
        path = [...path, ...more];
      } else {
        found.push(path);
        path = [];
      }
    }
  };

  const statePathOf = (edges: GraphEdge[]) => {
    const steps = [start, ...edges.map(({ step }) => step)];
    return { steps, state: steps.at(-1)?.state ?? start.state, weight: edges.length };
  };

  /** Removes paths with which another path begins. */
  const toPaths = (paths: GraphEdge[][]): Path[] => testModel.getPaths(() => paths.map(statePathOf)).map(toPath);

  const pathsTo = (goalsOf: (edge: GraphEdge) => string[], maxSteps?: number): Path[] =>
    toPaths(generate(goalsOf, maxSteps));

  // Generated on first use, because the walks through the shop do not use them.
  let all: Path[] | undefined;
  const allPaths = () => (all ??= pathsTo(({ pair }) => [pair]));

  return {
    machine,
    input: options.input,
    unreachable,
    get paths() {
      return allPaths();
    },
    pathsWithCalls: () => pathsTo(callGoalsOf, options.stepsInShop),
    goalsWithCalls: () => new Set([...leavesOf(start.state), ...generate(callGoalsOf).flat().flatMap(callGoalsOf)]),
    pathBy(numbers) {
      const edges: GraphEdge[] = [];
      for (const number of numbers) {
        const possible = edgesFrom(edges.at(-1)?.to ?? nodeOf(start.state));
        const edge = possible[number % possible.length];
        if (edge) edges.push(edge);
      }
      return toPaths([edges])[0] as Path;
    },
    pathOf(title) {
      const edges: GraphEdge[] = [];
      for (const words of title.split(arrow)) {
        const possible = edgesFrom(edges.at(-1)?.to ?? nodeOf(start.state));
        const edge = possible.find(({ step }) => titleOfEvent(step.event) === words);
        if (!edge) throw new Error(`${machine.id}: no event “${words}” after ${edges.length} events of “${title}”`);
        edges.push(edge);
      }
      return toPaths([edges])[0] as Path;
    },
    pathTo(name) {
      const edges = pathToNew(nodeOf(start.state), ({ to, step }) => isIn(to.state, name) || step.takes.includes(name));
      return edges && toPaths([edges])[0];
    },
    untaken() {
      const pairs = new Set(
        allPaths().flatMap(({ steps }) =>
          steps.slice(1).map(({ event }, index) => pairOf(steps[index]?.state ?? start.state, event)),
        ),
      );
      const taken = new Set(
        allPaths()
          .flatMap(({ steps }) => steps)
          .flatMap(({ takes }) => takes),
      );
      const listed = Object.keys(unreachable);
      const missed = transitionsOf(machine)
        .map(nameOf)
        .filter((name) => !taken.has(name));
      return [
        ...testModel
          .getAdjacencyList()
          .map(({ state, event }) => pairOf(state, event))
          .filter((pair) => !pairs.has(pair)),
        ...missed.filter((name) => !listed.includes(name)),
        ...listed.filter((name) => !missed.includes(name)).map((name) => `listed, but not so: ${name}`),
      ];
    },
    unused({ events, states }) {
      const steps = allPaths().flatMap((path) => path.steps);
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

/** Returns the states that an edge reaches, and its transitions if they start an actor. */
function callGoalsOf({ from, to, step }: GraphEdge): string[] {
  return [...leavesOf(to.state), ...(startsActor(from.state, step.state) ? step.takes : [])];
}

function startsActor(from: AnyMachineSnapshot, to: AnyMachineSnapshot): boolean {
  const before = Object.values(from.children);
  return Object.values(to.children).some((child) => !before.includes(child));
}

function isIn(state: AnyMachineSnapshot, name: string): boolean {
  return leavesOf(state).some((leaf) => isWithin(leaf, name));
}

/** Whether a state is `name` or inside it. `ready.sync` is inside `ready`, and every state is inside ''. */
function isWithin(leaf: string, name: string): boolean {
  return name === '' || leaf === name || leaf.startsWith(`${name}.`);
}
