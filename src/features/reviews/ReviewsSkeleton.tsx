import { Skeleton } from '../../ui/Skeleton';

/** The reviews' place while they are on their way. */
export function ReviewsSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-40 desktop:h-12" />
      <Skeleton className="mt-8 h-8 w-60" />
      <div className="mt-4 divide-y divide-hairline border-hairline border-y">
        {['one', 'two', 'three', 'four'].map((place) => (
          <div key={place} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4">
            <Skeleton className="aspect-4/5" />
            <div>
              <Skeleton className="h-6 w-48 max-w-full" />
              <Skeleton className="mt-2 h-5 w-32" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
