import { Skeleton } from '../../ui/Skeleton';
import { columnsLook, letterLook } from './brands-look';

const letters = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function BrandsSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-4 h-11 w-48 desktop:mt-6" />
      <Skeleton className="mt-4 h-5 w-24" />
      <Skeleton className="mt-5 h-11 max-w-xl rounded-full" />
      <div className={columnsLook}>
        {letters.map((letter) => (
          <div key={letter} className={letterLook}>
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
