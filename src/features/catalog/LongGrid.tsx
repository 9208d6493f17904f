import { useSelector } from '@xstate/react';
import type { ProductList } from '../../app/product-lists';
import { cardSizes } from '../../contract/picture-url';
import type { ProductCard as Product } from '../../contract/product';
import { type Heights, useAway } from '../../ui/use-away';
import { usePrinting } from '../../ui/use-printing';
import { useRest } from '../../ui/use-rest';
import { useLeftHeights } from '../list/use-left-heights';
import { usePartInFocus } from '../list/use-part-in-focus';
import { ProductCard } from './ProductCard';
import { type Columns, rowsOf } from './ProductGrid';
import { shownProducts } from './product-list';

/** So many rest together and are away together: whole rows, be they of 2, 3 or 4. */
const size = 12;
/** So many pictures are in sight when the page opens. */
const eager = 4;

interface LongGridProps {
  list: ProductList;
  columns: Columns;
}

/**
 * The products of a list in rows, in parts, of which those out of sight rest and those far out of sight are away. The first and
 * the last part are always there, and the one that has the focus with those beside it: Tab leads from product to product.
 */
export function LongGrid({ list, columns }: LongGridProps) {
  const products = useSelector(list, shownProducts);
  const total = useSelector(list, (s) => Math.max(s.context.total, s.context.items.length));
  const ref = useRest<HTMLDivElement>();
  const heights = useLeftHeights(list);
  const isPrinting = usePrinting();
  const { inFocus, ...hearing } = usePartInFocus();
  const starts = Array.from({ length: Math.ceil(products.length / size) }, (_, place) => place * size);
  const isEnd = (place: number) => place === 0 || place === starts.length - 1;
  const isBesideFocus = (place: number) => inFocus !== null && Math.abs(place - inFocus) <= 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: between the list and its items stand parts, which a ul may not contain
    <div ref={ref} role="list" className="rests space-y-8 desktop:space-y-12" {...hearing}>
      {starts.map((start, place) => (
        <Part
          key={start}
          start={start}
          products={products.slice(start, start + size)}
          total={total}
          columns={columns}
          heights={heights}
          isKept={isPrinting || isEnd(place) || isBesideFocus(place)}
        />
      ))}
    </div>
  );
}

interface PartProps {
  start: number;
  products: Product[];
  /** Of the list, as far as it goes: who hears it read out is told, however much of it is there. */
  total: number;
  columns: Columns;
  heights: Heights;
  isKept: boolean;
}

function Part({ start, products, total, columns, heights, isKept }: PartProps) {
  const { ref, height } = useAway<HTMLDivElement>({ start, heights, isKept });
  return (
    <div ref={ref} className={rowsOf(columns)} style={{ height: height ?? undefined }}>
      {height === null &&
        products.map((product, index) => (
          // biome-ignore lint/a11y/useSemanticElements: its list is no ul
          <div key={product.id} role="listitem" aria-setsize={total} aria-posinset={start + index + 1}>
            <ProductCard product={product} sizes={cardSizes[columns]} priority={start + index < eager} />
          </div>
        ))}
    </div>
  );
}
