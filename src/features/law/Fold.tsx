import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';

/** Text that opens below its summary, also without JavaScript. */
export function Fold({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={cx('group text-sm', className)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-sm">
        <span className="wrap-anywhere min-w-0">{summary}</span>
        <Icon icon={ChevronDown} className="size-4 shrink-0 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
