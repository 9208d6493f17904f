import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
  aside?: ReactNode;
  className?: string;
}

export function Checkbox({ children, aside, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-2.5 desktop:min-h-9 desktop:py-1.5', className)}>
      <input type="checkbox" {...input} className="my-0.5 size-5 shrink-0 accent-accent" />
      <span className="min-w-0 grow">{children}</span>
      {aside !== undefined && <span className="text-muted text-sm leading-6 tabular-nums">{aside}</span>}
    </label>
  );
}
