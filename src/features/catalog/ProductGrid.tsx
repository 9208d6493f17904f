import { cardSizes } from '../../contract/picture-url';
import type { ProductCard as Product } from '../../contract/product';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { useRest } from '../../ui/use-rest';
import { ProductCard } from './ProductCard';

/** 2 columns on phones, 3 on tablets, then `columns`. */
interface ProductGridProps {
  products: Product[];
  columns?: 3 | 4 | undefined;
  /** How many pictures are in sight when the page opens. */
  eager?: number | undefined;
}

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-5 desktop:gap-y-12';
const wide = { 3: 'wide:grid-cols-3', 4: 'wide:grid-cols-4' };
/** So many rest together: whole rows, be they of 2, 3 or 4. */
const part = 12;

/** Products in rows: many in several lists, of which those out of sight rest. */
export function ProductGrid({ products, columns = 4, eager = 0 }: ProductGridProps) {
  const ref = useRest<HTMLDivElement>();
  const starts = Array.from({ length: Math.ceil(products.length / part) }, (_, place) => place * part);
  return (
    <div ref={ref} className="rests grid gap-y-8 desktop:gap-y-12">
      {starts.map((start) => (
        <ul key={start} className={cx(grid, wide[columns])}>
          {products.slice(start, start + part).map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={cardSizes[columns]} priority={start + index < eager} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** The grid's place while its products are on their way. */
export function ProductGridSkeleton({ count, columns = 4 }: { count: number; columns?: 3 | 4 }) {
  return (
    <div className={cx(grid, wide[columns])}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}

/** A card's place, line for line. */
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
