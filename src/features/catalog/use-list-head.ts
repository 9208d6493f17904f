import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ProductList } from '../../app/product-lists';

/**
 * What a list's first answer says beside its products. While the list after a changed filter is on its way, it is what the list
 * before said; key the view by what the lists are of. `isGone` when the shop does not have what the list is of.
 */
export function useListHead<Answer>(list: ProductList<Answer>): { answer: Answer | null; isGone: boolean } {
  // The machine knows no products; app/product-lists.ts gives it this answer.
  const head = useSelector(list, (s) => s.context.head as Answer | null);
  const isGone = useSelector(list, (s) => s.hasTag('shown') && s.context.head === null);
  const [last, setLast] = useState(head);
  if (head && head !== last) setLast(() => head);
  return { answer: head ?? last, isGone };
}
