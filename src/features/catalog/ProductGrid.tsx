import { cardSizes } from '../../contract/picture-url';
import type { ProductCard as Product } from '../../contract/product';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { useSkipOffscreen } from '../../ui/use-skip-offscreen';
import { ProductCard } from './ProductCard';

export type Columns = 3 | 4;

const wide = { 3: 'wide:grid-cols-3 full:grid-cols-4', 4: 'wide:grid-cols-4' };

/** Returns the classes of a product grid. `columns` applies from 1280 px. From 1440 px, there are always four. */
export const rowsOf = (columns: Columns) =>
  cx('grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-5 desktop:gap-y-12', wide[columns]);

/** Grid for a fixed list of products. Browsers skip its rendering off-screen. */
export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <div ref={useSkipOffscreen<HTMLDivElement>()} className="rests">
      <ul className={rowsOf(4)}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes[4]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ProductGridSkeleton({ count, columns = 4 }: { count: number; columns?: Columns }) {
  return (
    <div className={rowsOf(columns)}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <div>
      <Skeleton ratio="4 / 5" className="rounded-md" />
      <Skeleton className="mt-4 h-4 w-1/3" />
      <Skeleton className="mt-2 h-5 w-4/5" />
      <Skeleton className="mt-4 h-5 w-1/4" />
      <Skeleton className="mt-2 h-4 w-12" />
    </div>
  );
}
