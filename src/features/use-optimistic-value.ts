import { useState } from 'react';

/**
 * Returns `value`, and a function that shows another value until `value` changes. For choices in the URL, which changes
 * later than the shopper presses. (`useOptimistic` of React would need the transition in which the router changes it.)
 */
export function useOptimisticValue<T>(value: T): [shown: T, show: (next: T) => void] {
  const [shown, setShown] = useState({ value, next: value });
  if (shown.value !== value) setShown({ value, next: value });
  return [shown.value === value ? shown.next : value, (next) => setShown({ value, next })];
}
