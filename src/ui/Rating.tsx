import { cx } from './cx';

interface RatingProps {
  /** From 0 to 5. */
  value: number;
  text: string;
  /** Text for screen readers, for example "Rated 4.5 out of 5". */
  label: string;
  /** Number of reviews; 0 is not shown. */
  count?: number | null | undefined;
  /** `stars`: five stars and the number. `compact`: one star and the number. `bare`: five stars only. */
  look?: 'stars' | 'compact' | 'bare' | undefined;
  className?: string | undefined;
}

export function Rating({ value, text, label, count, look = 'stars', className }: RatingProps) {
  const shown = look === 'compact' ? 1 : 5;
  const filled = look === 'compact' ? 100 : (value / 5) * 100;
  return (
    <p className={cx('inline-flex items-center gap-1.5 text-sm', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="stars" style={{ '--filled': `${filled}%`, width: `${shown}em` }} />
      {look !== 'bare' && (
        <span aria-hidden className="font-medium tabular-nums">
          {text}
        </span>
      )}
      {!!count && (
        <span aria-hidden className="text-muted">
          {`(${count})`}
        </span>
      )}
    </p>
  );
}
