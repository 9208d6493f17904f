import { Skeleton } from '../../ui/Skeleton';
import { BundleGridSkeleton } from './BundleGrid';

export function BundlesSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-4 h-[calc(var(--text-2xl)*1.08)] w-48 desktop:mt-6" />
      <Skeleton className="mt-3 h-6 max-w-md" />
      <div className="mt-6 flex gap-2 overflow-hidden py-1">
        {['w-16', 'w-44', 'w-32', 'w-40'].map((width) => (
          <Skeleton key={width} className={`h-11 shrink-0 rounded-full desktop:h-10 ${width}`} />
        ))}
      </div>
      <BundleGridSkeleton isMixed className="mt-10" />
    </div>
  );
}
