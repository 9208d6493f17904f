import { Skeleton } from '../../ui/Skeleton';

export function ProductSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pb-24">
      <Skeleton className="h-6 w-64 max-w-full" />
      <div className="mt-5 grid items-start gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-x-12 wide:gap-x-20">
        <div className="-mx-edge tablet:mx-0 desktop:ps-24">
          <Skeleton ratio="4 / 5" className="tablet:rounded-lg" />
        </div>
        <div>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 h-11 w-4/5" />
          <Skeleton className="mt-4 h-5 w-40" />
          <Skeleton className="mt-6 h-16" />
          <Skeleton className="mt-8 h-9 w-36" />
          <Skeleton className="mt-8 h-11 w-64 rounded-md" />
          <Skeleton className="mt-8 h-13 rounded-md" />
          <Skeleton className="mt-8 h-36 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
