import { Skeleton } from './Skeleton';

export function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="mb-4 h-10 w-56 max-w-full desktop:h-12" />
      {['first', 'second', 'third', 'fourth'].map((block) => (
        <Skeleton key={block} className="h-28 rounded-lg" />
      ))}
    </div>
  );
}
