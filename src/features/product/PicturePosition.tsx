import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
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

/** Returns 1 for the arrow key to the next picture, -1 for the one to the previous picture, else 0. */
export function stepOfKey({ key, currentTarget }: KeyboardEvent): -1 | 0 | 1 {
  const isRtl = currentTarget.matches(':dir(rtl)');
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
}
