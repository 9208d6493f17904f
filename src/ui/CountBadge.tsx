import { useState } from 'react';
import { cx } from './cx';

interface CountBadgeProps {
  count: number;
  /** Whether this is a number that was found out, not the one before there is an answer. */
  isKnown: boolean;
}

/** A number at the corner of an icon. It moves when it changes, not when it comes with the page. */
export function CountBadge({ count, isKnown }: CountBadgeProps) {
  const [last, setLast] = useState({ count, isKnown, hasChanged: false });
  if (last.count !== count || last.isKnown !== isKnown) {
    setLast({ count, isKnown, hasChanged: last.isKnown && isKnown });
  }
  if (count === 0) return null;
  return (
    <span
      // A new number is a new element: it moves once.
      key={count}
      aria-hidden
      className={cx(
        'absolute inset-e-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs tabular-nums',
        last.hasChanged && 'animate-bump',
      )}
    >
      {count}
    </span>
  );
}
