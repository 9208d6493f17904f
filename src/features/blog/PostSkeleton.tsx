import { Skeleton } from '../../ui/Skeleton';

export function PostSkeleton() {
  return (
    <div className="page-width min-h-[70vh] pt-5 pb-16 desktop:pt-8">
      <Skeleton className="h-5 w-48" />
      <div className="mx-auto mt-8 max-w-2xl desktop:mt-10">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-3 h-10 w-4/5" />
        <Skeleton className="mt-5 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-2/3" />
      </div>
      <Skeleton ratio="3 / 2" className="mx-auto mt-8 max-w-3xl rounded-lg desktop:mt-10" />
    </div>
  );
}
