import { Skeleton } from '../../ui/Skeleton';
import { ProductGridSkeleton } from '../catalog/ProductGrid';

/** The place of the home page while it is on its way: its window, its categories, a first row. */
export function HomeSkeleton() {
  return (
    <>
      <div aria-hidden className="bg-wash">
        <div className="aspect-[5/3] tablet:aspect-[2/1] desktop:aspect-auto desktop:h-window" />
        <div className="h-80 desktop:hidden" />
      </div>
      <div className="page-width pt-16">
        <Skeleton className="h-8 w-56" />
        <div className="mt-6 grid grid-cols-3 gap-3 tablet:grid-cols-4 tablet:gap-5 desktop:grid-cols-7">
          {[1, 2, 3, 4, 5, 6, 7].map((place) => (
            <Skeleton key={place} ratio="1" className="rounded-md" />
          ))}
        </div>
        <Skeleton className="mt-20 mb-6 h-8 w-56" />
        <ProductGridSkeleton count={4} />
      </div>
    </>
  );
}
