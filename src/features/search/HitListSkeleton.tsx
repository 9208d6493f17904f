import { Skeleton } from '../../ui/Skeleton';
import { hitRowStyles } from './hit-row-styles';

export function HitListSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <div key={place} className={hitRowStyles}>
      <Skeleton ratio="4 / 5" />
      <div className="flex flex-col gap-2 tablet:flex-row tablet:justify-between">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-16" />
      </div>
    </div>
  ));
}
