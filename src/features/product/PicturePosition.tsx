import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx';

interface PicturePositionProps {
  index: number;
  count: number;
  className: string;
}

export function PicturePosition({ index, count, className }: PicturePositionProps) {
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

/** Returns 1 for the right arrow key, -1 for the left, else 0. */
export function stepOfKey(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}
