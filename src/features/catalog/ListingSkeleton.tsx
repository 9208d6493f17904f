import { Skeleton } from '../../ui/Skeleton';
import { ProductGridSkeleton } from './ProductGrid';

export function ListingSkeleton() {
  return (
    <div aria-busy className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-4 h-9 w-56 desktop:mt-6" />
      <div className="mt-6 desktop:mt-10 desktop:ps-[18rem] wide:ps-[19rem]">
        <Skeleton className="h-11 rounded-md" />
        <div className="mt-6">
          <ProductGridSkeleton count={12} columns={3} />
        </div>
      </div>
    </div>
  );
}
