import { Skeleton } from '../../ui/Skeleton';
import { ProductGridSkeleton } from '../catalog/ProductGrid';

/** The place of a boutique or a storefront while it is on its way. */
export function PartSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton
        ratio="var(--banner)"
        className="mt-5 rounded-lg [--banner:2/1] tablet:[--banner:3/1] desktop:mt-8 desktop:[--banner:4/1]"
      />
      <Skeleton className="mt-16 h-11 w-64 tablet:mt-6" />
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-4 h-12 max-w-2xl" />
      <div className="mt-10">
        <ProductGridSkeleton count={8} />
      </div>
    </>
  );
}
