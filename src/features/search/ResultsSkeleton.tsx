import { Trans } from '@lingui/react/macro';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { HitListSkeleton } from './HitListSkeleton';

/** The results' place while their code is on its way. */
export function ResultsSkeleton({ isBlank }: { isBlank: boolean }) {
  return (
    <>
      <div role="status" className={cx('flex items-center', isBlank ? 'min-h-6' : 'min-h-16')}>
        <p className={cx('text-muted text-sm', isBlank && 'sr-only')}>
          <Trans>Loading</Trans>
        </p>
      </div>
      {isBlank ? <Skeleton className="h-11 w-2/3" /> : <HitListSkeleton count={3} />}
    </>
  );
}
