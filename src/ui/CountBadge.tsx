import { useState } from 'react';
import { cx } from './cx';

interface CountBadgeProps {
  count: number;
  /** False until the first response, while `count` is only a default value. */
  isKnown: boolean;
}

/** Badge with a number at the corner of an icon. Animates when the number changes. */
export function CountBadge({ count, isKnown }: CountBadgeProps) {
  const [last, setLast] = useState({ count, isKnown, hasChanged: false });
  if (last.count !== count || last.isKnown !== isKnown) {
    setLast({ count, isKnown, hasChanged: last.isKnown && isKnown });
  }
  if (count === 0) return null;
  return (
    <span
      // The key creates a new element per count, which restarts the CSS animation.
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
