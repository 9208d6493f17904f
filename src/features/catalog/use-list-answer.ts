import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ProductList } from '../../services/catalog/product-lists';

/** Returns the response with the first page; while it loads, that of the previous list. `isGone` means not found. */
export function useListAnswer<Answer>(list: ProductList<Answer>): { answer: Answer | null; isGone: boolean } {
  const head = useSelector(list, (s) => s.context.head as Answer | null);
  const isGone = useSelector(list, (s) => s.hasTag('shown') && s.context.head === null);
  const [last, setLast] = useState(head);
  if (head && head !== last) setLast(() => head);
  return { answer: head ?? last, isGone };
}
