import { Skeleton } from '../../ui/Skeleton';

export function ContentSkeleton() {
  return (
    <div className="page-width grid min-h-[70vh] content-start gap-x-16 gap-y-8 py-10 desktop:grid-cols-12 desktop:py-16">
      <Skeleton className="h-10 w-3/4 desktop:col-span-4" />
      <div className="max-w-2xl space-y-3 desktop:col-span-8">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-8 h-6 w-1/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-10/12" />
        <Skeleton className="h-5 w-full" />
      </div>
    </div>
  );
}
