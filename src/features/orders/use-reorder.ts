import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type Repeated, reorderMachine } from '../../../machines/reorder.machine';
import { useActorOptions } from '../use-actors';

export type ReorderActor = ActorRefFrom<typeof reorderMachine>;

export type RepeatOrder = (number: string) => Promise<Repeated>;

export function useReorderFlow(repeatOrder: RepeatOrder): ReorderActor {
  const [logic] = useState(() =>
    // Ignores the abort signal: the reorder also completes after the shopper has left the page.
    reorderMachine.provide({ actors: { repeatOrder: fromPromise(({ input }) => repeatOrder(input.number)) } }),
  );
  return useActorRef(logic, useActorOptions());
}

export function useReorder(reorder: ReorderActor, number: string) {
  const isThisOrder = useSelector(reorder, (s) => s.context.number === number);
  const isBusy = useSelector(reorder, (s) => s.matches('repeating'));
  const hasFailed = useSelector(reorder, (s) => s.matches('failed'));
  const repeated = useSelector(reorder, (s) => (s.matches('reported') ? s.context.repeated : null));
  return {
    isBusy: isThisOrder && isBusy,
    hasFailed: isThisOrder && hasFailed,
    repeated: isThisOrder ? repeated : null,
    repeat: () => reorder.send({ type: 'order.repeated', number }),
  };
}
