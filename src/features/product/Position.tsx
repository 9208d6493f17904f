import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx';

interface PositionProps {
  index: number;
  count: number;
  className: string;
}

export function Position({ index, count, className }: PositionProps) {
  const { t } = useLingui();
  return (
    <p role="status" className={cx('tabular-nums', className)}>
      <span aria-hidden>
        {index + 1} / {count}
      </span>
      <span className="sr-only">{t`Picture ${index + 1} of ${count}`}</span>
    </p>
  );
}

/** Returns how many pictures further a key leads; 0 for keys that mean something else. */
export function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}
