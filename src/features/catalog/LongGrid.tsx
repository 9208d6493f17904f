import { useSelector } from '@xstate/react';
import type { ProductList } from '../../app/product-lists';
import { cardSizes } from '../../contract/picture-url';
import { useRest } from '../../ui/use-rest';
import { ProductCard } from './ProductCard';
import { type Columns, rowsOf } from './ProductGrid';
import { shownProducts } from './product-list';

/** Products per part: whole rows of 2, 3 or 4. */
const size = 12;
/** Pictures in sight when the page opens. */
const eager = 4;

/** Products of a list that grows, in parts that the browser does not render while they are out of sight. */
export function LongGrid({ list, columns }: { list: ProductList; columns: Columns }) {
  const products = useSelector(list, shownProducts);
  const total = useSelector(list, (s) => Math.max(s.context.total, s.context.items.length));
  const ref = useRest<HTMLDivElement>();
  const starts = Array.from({ length: Math.ceil(products.length / size) }, (_, place) => place * size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: between the list and its items stand parts, which a ul may not contain
    <div ref={ref} role="list" className="rests space-y-8 desktop:space-y-12">
      {starts.map((start) => (
        <div key={start} className={rowsOf(columns)}>
          {products.slice(start, start + size).map((product, index) => (
            // biome-ignore lint/a11y/useSemanticElements: its list is no ul
            <div key={product.id} role="listitem" aria-setsize={total} aria-posinset={start + index + 1}>
              <ProductCard product={product} sizes={cardSizes[columns]} priority={start + index < eager} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
