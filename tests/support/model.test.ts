import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { type ModelOptions, modelOf, type Walker } from './model';

/** A kettle: one press heats, it may fail, and after a while it is cold again; nobody gets a third cup out of it. */
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

const words: ModelOptions<typeof kettle>['words'] = {
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
    words,
    unreachable: { [broken]: 'It does not break.' },
    ...options,
  });

/** Hands and eyes for everything, that note what they did. */
function hands() {
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
  };
  const walker: Walker = {
    events: Object.fromEntries(Object.keys(words).map((type) => [type, note(type)])),
    states: Object.fromEntries(['cold', 'heating', 'hot.full', 'hot.empty'].map((name) => [name, note(`see ${name}`)])),
  };
  return { done, walker };
}

describe('paths', () => {
  test('take every event in every state that can be told apart, invokes and delays among them', () => {
    expect(kettleModel().paths.map(({ title }) => title)).toEqual([
      'press → it does not boil',
      'press → it boils → it cools down',
      'press → it boils → pour 200 ml → it cools down → press',
      'press → it boils → pour 200 ml → pour 200 ml → it cools down → press',
    ]);
  });

  test('leave out what a walk has no hand for', () => {
    const model = kettleModel({ without: ({ type }) => type === 'cup.poured' });
    expect(model.paths.map(({ title }) => title)).toEqual([
      'press → it does not boil',
      'press → it boils → it cools down',
    ]);
  });

  test('name the transitions that each step takes', () => {
    const [, , path] = kettleModel().paths;
    expect(path?.steps.map(({ takes }) => takes)).toEqual([
      [],
      ['cold · button.pressed → heating'],
      ['heating · xstate.done.actor.heater → hot'],
      ['hot.full · cup.poured (2 of 2) → stays'],
      ['hot · xstate.after.cooling.kettle.hot → cold'],
      ['cold · button.pressed → heating'],
    ]);
  });

  test('an event without words is refused', () => {
    const { 'button.pressed': _, ...others } = words;
    expect(() => kettleModel({ words: others })).toThrow('kettle: “button.pressed” has no words');
  });

  test('a key that tells too much apart blows the fuse', () => {
    let told = 0;
    expect(() => kettleModel({ key: () => (told += 1), limit: 50 })).toThrow('limit');
  });
});

describe('what no path takes', () => {
  test('is named, guards’ branches and `always` included', () => {
    expect(kettleModel({ unreachable: {} }).untaken()).toEqual([broken]);
    const once = kettleModel({ without: ({ type }, { context }) => type === 'cup.poured' && context.cups > 0 });
    expect(once.untaken()).toEqual(['hot.full · cup.poured (1 of 2: isLast) → hot.empty']);
  });

  test('is fine when it is listed, and a listed one that is taken is not', () => {
    expect(kettleModel().untaken()).toEqual([]);
    const stale = 'cold · button.pressed → heating';
    expect(kettleModel({ unreachable: { [broken]: '', [stale]: '' } }).untaken()).toEqual([
      `listed, but not so: ${stale}`,
    ]);
  });
});

describe('tours', () => {
  test('take every transition, in few paths', () => {
    const tours = kettleModel().tours();
    const taken = new Set(tours.flatMap(({ steps }) => steps).flatMap(({ takes }) => takes));
    expect(taken.size).toBe(6);
    expect(tours.map(({ title }) => title)).toEqual([
      'press → it boils → it cools down → press → it does not boil → press → it boils → pour 200 ml → pour 200 ml',
    ]);
  });

  test('make every event happen in every state, where that is wanted', () => {
    const { paths, tours } = kettleModel();
    const pairsIn = (all: typeof paths) =>
      new Set(
        all.flatMap(({ steps }) =>
          steps.slice(1).map(({ event }, index) => {
            const { value, context } = steps[index]?.state ?? {};
            return JSON.stringify([value, context, event]);
          }),
        ),
      );
    const inAll = tours({ inEveryState: true });
    expect(pairsIn(inAll)).toEqual(pairsIn(paths));
    expect(inAll.length).toBeLessThan(paths.length);
    expect(pairsIn(tours())).not.toEqual(pairsIn(paths));
  });

  test('begin anew where one would become too long', () => {
    const tours = kettleModel().tours({ maxSteps: 4 });
    expect(tours.length).toBeGreaterThan(1);
    for (const { steps } of tours) expect(steps.length - 1).toBeLessThanOrEqual(4);
  });
});

describe('walking', () => {
  test('makes each event happen and looks at each state, from the first on', async () => {
    const { done, walker } = hands();
    await kettleModel().paths[0]?.walk(walker);
    expect(done).toEqual(['see cold', 'button.pressed', 'see heating', 'xstate.error.actor.heater', 'see cold']);
  });

  test('tells of each step after it was looked at', async () => {
    const { done, walker } = hands();
    await kettleModel().paths[0]?.walk({ ...walker, onStep: ({ event }) => void done.push(`told ${event.type}`) });
    expect(done.slice(0, 4)).toEqual(['see cold', 'told xstate.init', 'button.pressed', 'see heating']);
  });

  test.each(['button.pressed', 'xstate.error.actor.heater'])('without a hand for %s is refused', async (type) => {
    const { done, walker } = hands();
    const { [type]: _, ...events } = walker.events;
    const walk = kettleModel().paths[0]?.walk({ ...walker, events });
    await expect(walk).rejects.toThrow(`kettle: the walker has nothing for ${type}`);
    expect(done).toEqual([]);
  });

  test('without an eye for an innermost state is refused, whatever looks at the outer one', async () => {
    const { walker } = hands();
    const { 'hot.full': _, ...states } = walker.states;
    const walk = kettleModel().paths[1]?.walk({ ...walker, states: { ...states, hot: () => {} } });
    await expect(walk).rejects.toThrow('kettle: the walker has nothing for hot.full');
  });

  test('fails where an eye does, with the path in words', async () => {
    const { walker } = hands();
    const blind = { ...walker.states, heating: () => expect('cold').toBe('hot') };
    const walk = kettleModel().paths[0]?.walk({ ...walker, states: blind });
    await expect(walk).rejects.toThrow(/State: heating[\s\S]*Event: press/);
  });

  test('knows the hands and eyes that no path needs', () => {
    const { walker } = hands();
    const idle = { events: { ...walker.events, 'lid.opened': () => {} }, states: { ...walker.states, hut: () => {} } };
    expect(kettleModel().unused(idle)).toEqual(['lid.opened', 'hut']);
    expect(kettleModel().unused(walker)).toEqual([]);
  });
});
