import { Skeleton } from '../../ui/Skeleton';
import { CartColumns } from './CartColumns';

/** The cart's place while it is on its way. */
export function CartSkeleton() {
  return (
    <CartColumns>
      <div>
        <div className="border-hairline border-b pb-3">
          <Skeleton className="h-7 w-40" />
        </div>
        {['first', 'second'].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[clamp(4rem,22vw,5.5rem)_1fr] gap-x-4 border-hairline border-b py-6 tablet:grid-cols-[7.5rem_1fr] tablet:gap-x-6"
          >
            <Skeleton ratio="4 / 5" className="rounded-md" />
            <div className="flex flex-col gap-2.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-4 w-16" />
              <Skeleton className="mt-auto h-11 w-32 rounded-md tablet:hidden" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </CartColumns>
  );
}
