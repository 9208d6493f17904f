import { expect, test, vi } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor, fromPromise, type InspectionEvent, setup } from 'xstate';
import { createTimeTravel } from '../../src/inspector/time-travel';

const load = vi.fn(async () => {});

const machine = setup({ actors: { load: fromPromise(load) } }).createMachine({
  initial: 'idle',
  states: {
    idle: { on: { asked: { target: 'loading' } } },
    loading: { invoke: { id: 'load', src: 'load', onDone: { target: 'done' } } },
    done: {},
  },
});

function startActor() {
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.actor') travel.attach(event.actorRef as AnyActor);
  };
  return createActor(machine, { inspect }).start();
}

const travel = createTimeTravel();
const snapshotOf = (actor: AnyActor): AnyMachineSnapshot => actor.getSnapshot();

test('shows earlier snapshots without effects, and takes the events that have waited at its end', async () => {
  const actor = startActor();
  const idle = snapshotOf(actor);
  actor.send({ type: 'asked' });
  const loading = snapshotOf(actor);

  travel.show(new Map([[actor, idle]]));
  expect(snapshotOf(actor).value).toBe('idle');
  await vi.waitFor(() => expect(load).toHaveResolved());
  expect(snapshotOf(actor).value).toBe('idle');
  travel.show(new Map([[actor, loading]]));
  expect(snapshotOf(actor).value).toBe('loading');
  expect(load).toHaveBeenCalledTimes(1);

  travel.end();
  expect(snapshotOf(actor).value).toBe('done');
});

test('drops what other machines are told because of a restored snapshot', () => {
  const [first, second] = [startActor(), startActor()];
  const idle = snapshotOf(first);
  first.send({ type: 'asked' });
  first.subscribe(({ value }) => value === 'idle' && second.send({ type: 'asked' }));
  travel.show(new Map([[first, idle]]));
  travel.end();
  expect(snapshotOf(first).value).toBe('loading');
  expect(snapshotOf(second).value).toBe('idle');
});

test('a machine that is stopped meanwhile takes no events later', () => {
  const actor = startActor();
  const idle = snapshotOf(actor);
  actor.send({ type: 'asked' });
  const child = snapshotOf(actor).children.load;
  travel.show(new Map([[actor, idle]]));
  actor.stop();
  expect(child?.getSnapshot().status).toBe('stopped');
  travel.end();
  expect(snapshotOf(actor).status).toBe('stopped');
});
