import { Skeleton } from '../../ui/Skeleton';

/** The wallet's place while it is on its way. */
export function WalletSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-40 desktop:h-12" />
      <Skeleton className="mt-6 h-28" />
      <Skeleton className="mt-10 h-8 w-36" />
      <div className="mt-4 border-hairline border-t">
        {['one', 'two', 'three', 'four', 'five'].map((place) => (
          <div key={place} className="flex justify-between gap-4 border-hairline border-b py-4">
            <Skeleton className="h-12 w-44" />
            <Skeleton className="h-12 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}
