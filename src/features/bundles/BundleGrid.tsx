import type { ProductCard } from '../../contract/product';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { BundleCard } from './BundleCard';

const grid = 'grid gap-x-5 gap-y-12 tablet:grid-cols-2 desktop:grid-cols-3';
const FIRST = 3;

interface BundleGridProps {
  bundles: ProductCard[];
  categoryOf?: ((bundle: ProductCard) => string | undefined) | undefined;
  heading: 'h2' | 'h3';
  isFirst?: boolean;
  className?: string;
}

export function BundleGrid({ bundles, categoryOf, heading, isFirst = true, className }: BundleGridProps) {
  return (
    <ul className={cx(grid, className)}>
      {bundles.map((bundle, place) => (
        <li key={bundle.id}>
          <BundleCard
            bundle={bundle}
            category={categoryOf?.(bundle)}
            heading={heading}
            priority={isFirst && place < FIRST}
          />
        </li>
      ))}
    </ul>
  );
}

export function BundleGridSkeleton({ isMixed, className }: { isMixed: boolean; className?: string }) {
  return (
    <div className={cx(grid, className)}>
      {[1, 2, 3].map((place) => (
        <div key={place}>
          <Skeleton ratio="3 / 2" className="rounded-md" />
          {isMixed && <Skeleton className="mt-4 h-5 w-20" />}
          <Skeleton className={cx('h-6 w-3/4', isMixed ? 'mt-1' : 'mt-4')} />
          <Skeleton className="mt-3 h-16" />
        </div>
      ))}
    </div>
  );
}
