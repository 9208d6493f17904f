import { Skeleton } from '../../ui/Skeleton';

const letters = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The place of the brands while they are on their way. */
export function BrandsSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-4 h-11 w-48 desktop:mt-6" />
      <Skeleton className="mt-4 h-5 w-24" />
      <Skeleton className="mt-5 h-11 max-w-xl rounded-full" />
      <div className="mt-8 tablet:columns-2 tablet:gap-x-8 desktop:mt-10 desktop:gap-x-16 wide:columns-3">
        {letters.map((letter) => (
          <div
            key={letter}
            className="grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)] border-hairline border-t pt-5 pb-9 desktop:grid-cols-[3rem_minmax(0,1fr)]"
          >
            <Skeleton className="size-6" />
            <div className="grid grid-cols-2 gap-x-3">
              <div>
                <Skeleton ratio="8 / 5" className="rounded-md" />
                <Skeleton className="mt-3 h-5 w-20" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
