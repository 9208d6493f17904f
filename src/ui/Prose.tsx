import type { ComponentProps } from 'react';
import { cx } from './cx';

export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('prose', className)} />;
}
