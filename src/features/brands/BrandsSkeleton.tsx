import { Skeleton } from '../../ui/Skeleton';

const places = ['first', 'second', 'third'];

/** The place of the brands while they are on their way. */
export function BrandsSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-4 h-11 w-48 desktop:mt-6" />
      <Skeleton className="mt-4 h-5 w-24" />
      <Skeleton className="mt-5 h-11 max-w-xl rounded-full" />
      {places.map((letter) => (
        <div
          key={letter}
          className="mt-10 grid grid-cols-2 gap-x-3 gap-y-6 border-hairline border-t pt-5 tablet:grid-cols-3 tablet:gap-x-5 desktop:grid-cols-4"
        >
          {places.map((place) => (
            <Skeleton key={place} ratio="8 / 5" className="rounded-md" />
          ))}
        </div>
      ))}
    </div>
  );
}
