import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reorderMachine } from '../../../machines/reorder.machine';

export type ReorderActor = ActorRefFrom<typeof reorderMachine>;

/** How buying this order again goes. */
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
