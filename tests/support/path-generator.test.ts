import { createTestModel, TestModel } from '@xstate/test';
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, assign, fromPromise, setup } from 'xstate';
import { type ModelEvent, type ModelOptions, modelOf, type Walker } from './path-generator';

const kettle = setup({
  types: {
    context: {} as { cups: number },
    events: {} as { type: 'button.pressed' } | { type: 'cup.poured'; size: number },
  },
  actors: { heat: fromPromise<number>(() => Promise.reject(new Error('Provide heat'))) },
  actions: { pour: assign({ cups: ({ context }) => context.cups + 1 }), fill: assign({ cups: 0 }) },
  guards: { isLast: ({ context }) => context.cups >= 1, isBroken: () => false },
  delays: { cooling: 1000 },
}).createMachine({
  id: 'kettle',
  context: { cups: 0 },
  initial: 'cold',
  states: {
    cold: { on: { 'button.pressed': { target: 'heating', actions: 'fill' } } },
    heating: {
      invoke: { id: 'heater', src: 'heat', onDone: { target: 'hot' }, onError: { target: 'cold' } },
    },
    hot: {
      initial: 'full',
      after: { cooling: { target: 'cold' } },
      always: { guard: 'isBroken', target: 'cold' },
      states: {
        full: {
          on: { 'cup.poured': [{ guard: 'isLast', target: 'empty', actions: 'pour' }, { actions: 'pour' }] },
        },
        empty: {},
      },
    },
  },
});

const titles: ModelOptions<typeof kettle>['titles'] = {
  'button.pressed': 'press',
  'cup.poured': ({ size }) => `pour ${size} ml`,
  'xstate.done.actor.heater': 'it boils',
  'xstate.error.actor.heater': 'it does not boil',
  'xstate.after.cooling.kettle.hot': 'it cools down',
};

const broken = 'hot · always (isBroken) → cold';

const kettleModel = (options: Partial<ModelOptions<typeof kettle>> = {}) =>
  modelOf(kettle, {
    key: ({ cups }) => cups,
    cases: { 'cup.poured': () => [{ size: 200 }] },
    titles,
    unreachable: { [broken]: 'It does not break.' },
    ...options,
  });

function recordingWalker() {
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
  };
  const walker: Walker = {
    events: Object.fromEntries(Object.keys(titles).map((type) => [type, note(type)])),
    states: Object.fromEntries(['cold', 'heating', 'hot.full', 'hot.empty'].map((name) => [name, note(`see ${name}`)])),
  };
  return { done, walker };
}

describe('paths', () => {
  test('take every event in every distinguishable state, including invokes and delays', () => {
    const pairs = kettleModel().paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ event }, index) => {
        const { value, context } = steps[index]?.state ?? {};
        return `${JSON.stringify(value)} ${context.cups}: ${event.type}`;
      }),
    );
    const cooled = 'xstate.after.cooling.kettle.hot';
    expect(new Set(pairs)).toEqual(
      new Set([
        ...[0, 1, 2].map((cups) => `"cold" ${cups}: button.pressed`),
        '"heating" 0: xstate.done.actor.heater',
        '"heating" 0: xstate.error.actor.heater',
        ...[0, 1].flatMap((cups) => ['cup.poured', cooled].map((type) => `{"hot":"full"} ${cups}: ${type}`)),
        `{"hot":"empty"} 2: ${cooled}`,
      ]),
    );
  });

  test('leave out excluded events', () => {
    const model = kettleModel({ without: ({ type }) => type === 'cup.poured' });
    expect(model.paths.map(({ title }) => title)).toEqual([
      'press → it boils → it cools down → press → it does not boil',
    ]);
  });

  test('name the transitions that each step takes', () => {
    const [path] = kettleModel({ without: ({ type }) => /error|after/.test(type) }).pathsWithCalls();
    expect(path?.steps.map(({ takes }) => takes)).toEqual([
      [],
      ['cold · button.pressed → heating'],
      ['heating · xstate.done.actor.heater → hot'],
      ['hot.full · cup.poured (2 of 2) → stays'],
      ['hot.full · cup.poured (1 of 2: isLast) → hot.empty'],
    ]);
  });

  test('throw for an event without a title', () => {
    const { 'button.pressed': _, ...others } = titles;
    expect(() => kettleModel({ titles: others }).paths).toThrow('kettle: “button.pressed” has no title');
  });

  test('throw when the key distinguishes more states than the limit', () => {
    let keyCount = 0;
    expect(() => kettleModel({ key: () => (keyCount += 1), limit: 50 }).paths).toThrow('limit');
  });
});

describe('untaken transitions', () => {
  test('are listed, including a single branch of a guarded event and an `always` transition', () => {
    expect(kettleModel({ unreachable: {} }).untaken()).toEqual([broken]);
    const once = kettleModel({ without: ({ type }, { context }) => type === 'cup.poured' && context.cups > 0 });
    expect(once.untaken()).toEqual(['hot.full · cup.poured (1 of 2: isLast) → hot.empty']);
  });

  test('are not reported if `unreachable` contains them', () => {
    expect(kettleModel().untaken()).toEqual([]);
  });

  test('include a taken transition that `unreachable` contains', () => {
    const stale = 'cold · button.pressed → heating';
    expect(kettleModel({ unreachable: { [broken]: '', [stale]: '' } }).untaken()).toEqual([
      `listed, but not so: ${stale}`,
    ]);
  });
});

describe('paths with calls', () => {
  test('reach every state and start the heater, but do not repeat the other transitions', () => {
    const paths = kettleModel().pathsWithCalls();
    expect(paths.map(({ title }) => title)).toEqual([
      'press → it boils → it cools down → press → it boils → pour 200 ml → pour 200 ml',
    ]);
  });

  test('start a new path at the maximum number of steps', () => {
    const options = { stepsInShop: 2, without: ({ type }: ModelEvent) => type === 'xstate.error.actor.heater' };
    const paths = kettleModel(options).pathsWithCalls();
    expect(paths.length).toBeGreaterThan(1);
  });
});

describe('walking', () => {
  test('performs each event and checks each state, including the first', async () => {
    const { done, walker } = recordingWalker();
    await kettleModel().paths[0]?.walk(walker);
    expect(done.slice(0, 5)).toEqual([
      ...['see cold', 'button.pressed', 'see heating', 'xstate.done.actor.heater', 'see hot.full'],
    ]);
  });

  test('calls `onStep` for each step after its check', async () => {
    const { done, walker } = recordingWalker();
    await kettleModel().paths[0]?.walk({ ...walker, onStep: ({ event }) => void done.push(`told ${event.type}`) });
    expect(done.slice(0, 4)).toEqual(['see cold', 'told xstate.init', 'button.pressed', 'see heating']);
  });

  test.each(['button.pressed', 'xstate.error.actor.heater'])('refuses a missing handler for %s', async (type) => {
    const { done, walker } = recordingWalker();
    const { [type]: _, ...events } = walker.events;
    const walk = kettleModel().paths[0]?.walk({ ...walker, events });
    await expect(walk).rejects.toThrow(`kettle: the walker lacks ${type}`);
    expect(done).toEqual([]);
  });

  test('refuses a missing check for a leaf state, even with a check for its parent', async () => {
    const { walker } = recordingWalker();
    const { 'hot.full': _, ...states } = walker.states;
    const walk = kettleModel().paths[0]?.walk({ ...walker, states: { ...states, hot: () => {} } });
    await expect(walk).rejects.toThrow('kettle: the walker lacks hot.full');
  });

  test('fails when a check fails, and reports the path in plain text', async () => {
    const { walker } = recordingWalker();
    const blind = { ...walker.states, heating: () => expect('cold').toBe('hot') };
    const walk = kettleModel().paths[0]?.walk({ ...walker, states: blind });
    await expect(walk).rejects.toThrow(/State: \["heating",0\][\s\S]*Event: press/);
  });

  test('lists the handlers and checks that no path uses', () => {
    const { walker } = recordingWalker();
    const idle = { events: { ...walker.events, 'lid.opened': () => {} }, states: { ...walker.states, hut: () => {} } };
    expect(kettleModel().unused(idle)).toEqual(['lid.opened', 'hut']);
    expect(kettleModel().unused(walker)).toEqual([]);
  });
});

/* Fails when an update of @xstate/test repairs one of them. Then path-generator.ts can use it: see docs/testing.md. */
describe('parts of @xstate/test that do not serve', () => {
  const model = (key: (state: AnyMachineSnapshot) => unknown) =>
    new TestModel<AnyMachineSnapshot, { type: string }, unknown>(
      kettle as never,
      {
        ...({ serializeState: (state: AnyMachineSnapshot) => JSON.stringify(key(state)) } as object),
        events: (state: AnyMachineSnapshot) =>
          kettle.events.map((type) => ({ type })).filter((event) => state.can(event)),
      } as object,
    );

  test('`createTestModel` refuses a machine with an invoke or a delay', () => {
    expect(() => createTestModel(kettle as never)).toThrow('Invocations on test machines are not supported');
  });

  test('`getShortestPaths` finds the events by itself in no machine', () => {
    const [path, ...others] = new TestModel(kettle as never).getShortestPaths();
    expect([path?.steps.length, others]).toEqual([1, []]);
  });

  test('`getShortestPaths` omits transitions to states that another path reaches', () => {
    const paths = model(({ value, context }) => [value, context.cups]).getShortestPaths();
    const types = new Set(paths.flatMap(({ steps }) => steps).map(({ event }) => event.type));
    expect(types).not.toContain('xstate.error.actor.heater');
  });

  test('`getShortestPaths` gives a check the state of another path with the same key', () => {
    const paths = model(({ value }) => value).getShortestPaths();
    const full = paths.flatMap(({ steps }) => steps).find(({ event }) => event.type === 'xstate.done.actor.heater');
    // No cup is poured when the water boils.
    expect(full?.state.context.cups).toBe(1);
  });
});
