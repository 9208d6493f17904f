import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Repeated, reorderMachine } from '../../machines/reorder.machine';
import { answers } from '../support/deferred';

const all: Repeated = { lines: 2, shortfalls: [] };
const some: Repeated = {
  lines: 1,
  shortfalls: [{ name: 'Mug', choice: '', wanted: 3, got: 0, reason: 'gone' }],
};

function openReorder() {
  const orders = answers<Repeated, { number: string }>();
  const actor = createActor(
    reorderMachine.provide({ actors: { repeatOrder: fromPromise(({ input }) => orders.ask(input)) } }),
  );
  actor.start();
  return {
    orders,
    repeat: (number: string) => actor.send({ type: 'order.repeated', number }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('shows the result until another order is repeated', async () => {
  const reorder = openReorder();
  reorder.repeat('PZ-1');
  await reorder.orders.answer(some);
  expect(reorder.state()).toBe('reported');
  expect(reorder.context()).toEqual({ number: 'PZ-1', repeated: some });
  reorder.repeat('PZ-2');
  expect(reorder.context()).toEqual({ number: 'PZ-2', repeated: { lines: 0, shortfalls: [] } });
  await reorder.orders.answer(all);
  expect(reorder.context().repeated).toEqual(all);
});

test('allows a retry after a failure', async () => {
  const reorder = openReorder();
  reorder.repeat('PZ-1');
  await reorder.orders.fail();
  expect(reorder.state()).toBe('failed');
  reorder.repeat('PZ-1');
  expect(reorder.state()).toBe('repeating');
});
