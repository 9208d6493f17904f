import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Running text with headings, lists and links, such as sanitised HTML. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('prose', className)} />;
}
