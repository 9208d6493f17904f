import { type ReactNode, useState } from 'react';

/** Holds what is typed or chosen in a specimen, so that it can be tried. */
export function Held<T>({
  first,
  children,
}: {
  first: T;
  children: (value: T, hold: (value: T) => void) => ReactNode;
}) {
  const [value, hold] = useState(first);
  return children(value, hold);
}
