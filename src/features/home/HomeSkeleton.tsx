import { Skeleton } from '../../ui/Skeleton';
import { ProductGridSkeleton } from '../catalog/ProductGrid';

export function HomeSkeleton() {
  return (
    <>
      <div aria-hidden className="bg-wash">
        <div className="aspect-[5/3] tablet:aspect-[2/1] desktop:aspect-auto desktop:h-window" />
        <div className="h-80 desktop:hidden" />
      </div>
      <div className="page-width pt-16">
        <Skeleton className="h-8 w-56" />
        <div className="-me-edge mt-6 flex gap-3 overflow-hidden tablet:gap-5 desktop:me-0">
          {[1, 2, 3, 4, 5, 6, 7].map((place) => (
            <div key={place} className="w-[36%] shrink-0 tablet:w-[21%] desktop:w-auto desktop:grow">
              <Skeleton ratio="1" className="rounded-md" />
              <Skeleton className="mt-3 h-5 w-20" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-20 mb-6 h-8 w-56" />
        <ProductGridSkeleton count={4} />
      </div>
    </>
  );
}
