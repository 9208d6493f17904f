import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, createMachine, type InspectionEvent, SimulatedClock } from 'xstate';
import { createRecord, type FlowStep, type PageRecord } from '../../src/app/record';
import type { Cut } from '../../src/app/tape';
import { listProducts } from '../../src/contract/catalog-calls';

const begun = { at: 0, href: 'https://shop.example/', stored: [{}, {}] as const };

/** A page with a record, in which something can be pressed. */
function openPage() {
  const record = createRecord(begun);
  let gesture: { by: string; byAt: number } | undefined;
  let now = 0;
  const hear = (what: Cut['what']) => record.take({ at: now++, by: gesture?.by, byAt: gesture?.byAt, what });
  return {
    record,
    hear,
    inspect: (event: InspectionEvent) => hear(event),
    press(act: () => void, by = 'click') {
      gesture = { by, byAt: now++ };
      act();
      gesture = undefined;
    },
  };
}

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { push: 'open' } }, open: { on: { push: 'closed', look: {} } } },
});

const steps = ({ steps }: PageRecord) =>
  steps.map((step) => {
    const { flow, event, by, isInner, value } = step as FlowStep;
    return [flow, event.type, by, isInner, value];
  });

test('a step is what a flow heard, what it came of, and the state that it was in then', () => {
  const { record, inspect, press } = openPage();
  const actor = createActor(door, { inspect }).start();
  press(() => actor.send({ type: 'push' }));
  actor.send({ type: 'push' });
  expect(steps(record)).toEqual([
    ['door', 'xstate.init', undefined, false, 'closed'],
    ['door', 'push', 'click', false, 'open'],
    ['door', 'push', undefined, false, 'closed'],
  ]);
});

test('what changes nothing is a step only where the shopper has taken it', () => {
  const { record, inspect, press } = openPage();
  const actor = createActor(door, { inspect }).start();
  actor.send({ type: 'look' });
  press(() => actor.send({ type: 'look' }));
  expect(steps(record).map(([, type, by]) => [type, by])).toEqual([
    ['xstate.init', undefined],
    ['look', 'click'],
  ]);
});

test('what one flow makes another hear has come out of the first one’s step, and only the first step is the press’s own', () => {
  const { record, inspect, press } = openPage();
  const front = createActor(door, { inspect });
  const back = createActor(door, { inspect });
  front.subscribe(() => back.send({ type: 'push' }));
  back.start();
  front.start();
  const before = record.steps.length;
  press(() => front.send({ type: 'push' }));
  expect(steps(record).slice(before)).toEqual([
    ['door', 'push', 'click', false, 'open'],
    ['door 2', 'push', undefined, true, 'closed'],
  ]);
});

test('a flow that has failed does not keep what comes later from being the shopper’s', () => {
  const { record, inspect, press } = openPage();
  const broken = createActor(
    createMachine({
      id: 'broken',
      on: {
        push: () => {
          throw new Error('broken');
        },
      },
    } as never),
    { inspect },
  );
  broken.subscribe({ error: () => {} });
  broken.start();
  const actor = createActor(door, { inspect }).start();
  press(() => broken.send({ type: 'push' }));
  press(() => actor.send({ type: 'push' }));
  expect(steps(record).at(-1)).toEqual(['door', 'push', 'click', false, 'open']);
});

test('a clock that ticks is no end of steps: of what goes round by itself the last round stays', () => {
  const { record, inspect, press } = openPage();
  const clock = new SimulatedClock();
  const watch = createMachine({
    id: 'watch',
    initial: 'still',
    states: {
      still: { on: { look: 'reading' } },
      reading: { after: { 10: 'ticking' } },
      ticking: { after: { 990: 'reading' }, on: { push: 'still' } },
    },
  });
  const actor = createActor(watch, { inspect, clock }).start();
  const beside = createActor(door, { inspect }).start();
  const ofWatch = () => record.steps.flatMap((step) => ('flow' in step && step.flow === 'watch' ? [step.value] : []));
  press(() => actor.send({ type: 'look' }));
  for (let tick = 0; tick < 60; tick++) {
    clock.increment(1000);
    press(() => beside.send({ type: 'push' }));
  }
  expect(ofWatch()).toEqual(['still', 'reading', 'ticking', 'reading']);
  expect(record.steps.slice(-4).map((step) => (step as FlowStep).flow)).toEqual(['watch', 'door', 'watch', 'door']);
  clock.increment(1000);
  press(() => actor.send({ type: 'push' }));
  press(() => actor.send({ type: 'look' }));
  for (let tick = 0; tick < 4; tick++) clock.increment(1000);
  // What the shopper has done is never part of a round.
  const before = ['still', 'reading', 'ticking', 'reading', 'ticking'];
  expect(ofWatch()).toEqual([...before, 'still', 'reading', 'ticking', 'reading']);
});

test('of what is typed into a field what it has become is a step, not each letter', () => {
  const { record, inspect, press } = openPage();
  const form = createMachine({ id: 'form', on: { 'field.changed': {} } });
  const actor = createActor(form, { inspect }).start();
  const type = (name: string, texts: string[]) => {
    for (const value of texts) press(() => actor.send({ type: 'field.changed', name, value } as never), 'input');
  };
  type('email', ['m', 'mi', 'mir']);
  type('password', ['x']);
  type('email', ['mira']);
  press(() => actor.send({ type: 'field.changed', name: 'email', value: 'mira@home.bg' } as never), 'change');
  expect(record.steps.slice(1).map((step) => (step as unknown as { event: { value: string } }).event.value)).toEqual([
    'mir',
    'x',
    'mira',
    'mira@home.bg',
  ]);
});

test('that calls begin and end is no step beside their answers, and takes no press from what is', () => {
  const { record, inspect, press } = openPage();
  const activity = createActor(createMachine({ id: 'activity', on: { push: {} } }), { inspect }).start();
  const actor = createActor(door, { inspect }).start();
  press(() => {
    activity.send({ type: 'push' });
    actor.send({ type: 'push' });
  });
  expect(steps(record)).toEqual([
    ['door', 'xstate.init', undefined, false, 'closed'],
    ['door', 'push', 'click', false, 'open'],
  ]);
});

test('the last 200 steps stay, and of each kind the last one before them', () => {
  const { record, inspect, hear } = openPage();
  hear({ location: { href: '/p/cart' }, action: { type: 'PUSH' } } as Cut['what']);
  const actor = createActor(door, { inspect }).start();
  for (let i = 0; i < 300; i++) actor.send({ type: 'push' });
  expect(record.steps).toHaveLength(200);
  expect(record.steps.at(-1)).toMatchObject({ value: 'closed' });
  expect([...record.earlier.keys()]).toEqual(['', 'door']);
  expect(record.earlier.get('')).toMatchObject({ href: '/p/cart', way: 'PUSH' });
});

test('answers are called as they were asked for, and the oldest lose their text where there is too much', () => {
  const { record, hear } = openPage();
  const answer = (page: number) =>
    hear({ call: listProducts, parts: { query: { page } }, status: 200, body: 'x'.repeat(900_000) });
  for (const page of [1, 2, 3]) answer(page);
  expect(record.steps).toMatchObject([
    { call: 'GET /api/product?page=1', status: 200, body: undefined },
    { call: 'GET /api/product?page=2', body: expect.any(String) },
    { call: 'GET /api/product?page=3', body: expect.any(String) },
  ]);
});

test('a flow is found by its name', () => {
  const { record, inspect } = openPage();
  const actors: AnyActorRef[] = [door, door].map((machine) => createActor(machine, { inspect }).start());
  expect(record.flows.find('door')).toBe(actors[0]);
  expect(record.flows.find('door 2')).toBe(actors[1]);
  expect(record.flows.find('door 3')).toBeUndefined();
  const front = createActor(door, { id: 'front', inspect }).start();
  expect(record.flows.find('door front')).toBe(front);
});
