import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ProductList } from '../../services/catalog/product-lists';

/** Returns the first response of a list; until it arrives, that of the previous list. `isGone`: no such list exists. */
export function useListAnswer<Answer>(list: ProductList<Answer>): { answer: Answer | null; isGone: boolean } {
  const head = useSelector(list, (s) => s.context.head as Answer | null);
  const isGone = useSelector(list, (s) => s.hasTag('shown') && s.context.head === null);
  const [last, setLast] = useState(head);
  if (head && head !== last) setLast(() => head);
  return { answer: head ?? last, isGone };
}
