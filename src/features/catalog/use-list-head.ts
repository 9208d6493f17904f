import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ProductList } from '../../app/product-lists';

/** Returns a list's first answer, the previous one while the next loads. `isGone`: the shop does not have the list's subject. */
export function useListHead<Answer>(list: ProductList<Answer>): { answer: Answer | null; isGone: boolean } {
  const head = useSelector(list, (s) => s.context.head as Answer | null);
  const isGone = useSelector(list, (s) => s.hasTag('shown') && s.context.head === null);
  const [last, setLast] = useState(head);
  if (head && head !== last) setLast(() => head);
  return { answer: head ?? last, isGone };
}
