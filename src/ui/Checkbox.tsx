import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
  /** Stands at the end of the line, such as a count. */
  aside?: ReactNode;
  className?: string;
}

/** A checkbox; the whole line is its target. */
export function Checkbox({ children, aside, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3 desktop:min-h-9', className)}>
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0 grow">{children}</span>
      {aside !== undefined && <span className="text-muted text-sm tabular-nums">{aside}</span>}
    </label>
  );
}
