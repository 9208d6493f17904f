import { Skeleton } from '../../ui/Skeleton';

/** The place of the addresses while they are on their way. */
export function AddressesSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-56" />
      <div className="mt-8 grid gap-4 tablet:grid-cols-2">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </>
  );
}
