import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type Repeated, reorderMachine } from '../../../machines/reorder.machine';
import { useRunning } from '../running';

export type ReorderActor = ActorRefFrom<typeof reorderMachine>;

export type RepeatOrder = (number: string) => Promise<Repeated>;

/** Runs the flow of a page on which orders can be bought again. */
export function useReorderFlow(repeatOrder: RepeatOrder): ReorderActor {
  const [logic] = useState(() =>
    // Not aborted: whoever leaves the page finds the order in the cart all the same.
    reorderMachine.provide({ actors: { repeatOrder: fromPromise(({ input }) => repeatOrder(input.number)) } }),
  );
  return useActorRef(logic, useRunning());
}

export function useReorder(reorder: ReorderActor, number: string) {
  const isIts = useSelector(reorder, (s) => s.context.number === number);
  const isBusy = useSelector(reorder, (s) => s.matches('repeating'));
  const hasFailed = useSelector(reorder, (s) => s.matches('failed'));
  const repeated = useSelector(reorder, (s) => (s.matches('told') ? s.context.repeated : null));
  return {
    isBusy: isIts && isBusy,
    hasFailed: isIts && hasFailed,
    repeated: isIts ? repeated : null,
    repeat: () => reorder.send({ type: 'order.repeated', number }),
  };
}
