import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownLine } from '../../../machines/cart.machine';
import { namesGone } from './cart-lines';

/** Tells screen readers which line has just left the cart. */
export function GoneLines({ lines }: { lines: ShownLine[] }) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(lines);
  const [gone, setGone] = useState<string[]>([]);
  if (lines !== seen) {
    setSeen(lines);
    const names = namesGone(seen, lines);
    // Stays until the next one: a text that goes at once is not read out.
    if (names.length > 0) setGone(names);
  }
  const names = gone.join(', ');
  return (
    <p role="status" className="sr-only">
      {names !== '' && t`No longer in your cart: ${names}`}
    </p>
  );
}
