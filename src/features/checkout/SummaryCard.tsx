import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';

interface SummaryCardProps {
  /** Null while loading. */
  figures: { total: ReactNode; details: ReactNode } | null;
  children?: ReactNode;
}

/** Summary of a checkout step. On narrow screens, the details are initially collapsed. */
export function SummaryCard({ figures, children }: SummaryCardProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Summary`} className="rounded-lg border border-hairline bg-sheet">
      {figures ? (
        <>
          <details className="group desktop:hidden">
            <summary className="flex min-h-14 items-center gap-3 px-4 tablet:px-6">
              <span className="flex grow items-center gap-2 font-semibold">
                <Trans>Summary</Trans>
                <Icon icon={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
              </span>
              <span className="font-semibold text-lg">{figures.total}</span>
            </summary>
            <div className="border-hairline border-t p-4 tablet:p-6">{figures.details}</div>
          </details>
          <div className="p-6 max-desktop:hidden">{figures.details}</div>
        </>
      ) : (
        <Skeleton className="h-16 rounded-lg desktop:h-80" />
      )}
      {children}
    </section>
  );
}
