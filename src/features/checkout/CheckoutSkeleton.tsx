import { Skeleton } from '../../ui/Skeleton';

/** A step's place while it is on its way. */
export function CheckoutSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-6 h-28 rounded-lg" />
      <Skeleton className="mt-4 h-28 rounded-lg" />
      <Skeleton className="mt-8 h-13 w-44 rounded-md" />
    </>
  );
}
