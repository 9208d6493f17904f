import { Skeleton } from '../../ui/Skeleton';

/** The list's place while it is on its way. */
export function OrdersSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-52 desktop:h-12" />
      <Skeleton className="mt-2 h-6 w-24" />
      <div className="mt-6 border-hairline border-t">
        {['one', 'two', 'three'].map((place) => (
          <div key={place} className="border-hairline border-b py-6">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-1 h-5 w-64" />
            <Skeleton className="mt-4 h-20 w-36" />
            <Skeleton className="mt-4 h-11" />
          </div>
        ))}
      </div>
    </>
  );
}

/** An order's place while it is on its way. */
export function OrderSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-4 h-10 w-80 max-w-full desktop:h-12" />
      <Skeleton className="mt-3 h-6 w-60" />
      <Skeleton className="mt-6 h-11 w-72 max-w-full" />
      <Skeleton className="mt-10 h-8 w-40" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="mt-4 h-64" />
    </>
  );
}
