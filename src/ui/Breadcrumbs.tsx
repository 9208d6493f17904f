import { Children, type ReactNode } from 'react';
import { cx } from './cx';

/** Breadcrumb navigation. The children are the links, followed by the current page as plain text. */
export function Breadcrumbs({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label={label} className={cx('text-muted text-sm print:hidden', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {Children.map(steps, (step, index) => (
          <li
            className="flex min-h-6 max-w-full items-center gap-2 [&>:last-child]:truncate [&_a:hover]:text-ink [&_a:hover]:underline"
            aria-current={index === steps.length - 1 ? 'page' : undefined}
          >
            {index > 0 && (
              <span aria-hidden className="text-line">
                /
              </span>
            )}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
