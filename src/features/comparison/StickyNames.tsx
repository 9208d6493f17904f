import type { CSSProperties, Ref } from 'react';
import type { ProductDetail } from '../../contract/product';
import { cx } from '../../ui/cx';
import { ShopImage } from '../ShopImage';

interface StickyNamesProps {
  /** Set its `scrollLeft` to that of the table. */
  ref: Ref<HTMLDivElement>;
  products: Pick<ProductDetail, 'id' | 'name' | 'thumb_image'>[];
  /** Slugs of products that could not be loaded. */
  failed: string[];
  isShown: boolean;
  /** Width of the table. */
  width: CSSProperties;
}

/**
 * Pictures and names of the columns, below the header of the shop. A copy, because the table scrolls sideways, so its
 * own cells can't stick to the top of the page. The parent element must be positioned.
 */
export function StickyNames({ ref, products, failed, isShown, width }: StickyNamesProps) {
  return (
    <div
      aria-hidden="true"
      // At a zoom of 400 %, the names would leave no space for the table.
      className="pointer-events-none absolute inset-0 z-3 print:hidden [@media(height<30rem)]:hidden"
    >
      <div
        ref={ref}
        // Inline, because every page would load a class of its own.
        style={{ top: 'var(--header-stuck)' }}
        className={cx('sticky overflow-hidden bg-paper', isShown ? 'pointer-events-auto' : 'invisible')}
      >
        <div className="flex border-hairline border-b" style={width}>
          <div className="sticky start-0 z-1 w-26 shrink-0 bg-paper desktop:w-44" />
          {products.map(({ id, name, thumb_image: image }) => (
            <div key={id} className="flex min-w-0 flex-1 items-center gap-2 p-2">
              <ShopImage path={image} alt="" ratio="4 / 5" sizes="32px" className="w-8 shrink-0 rounded-sm" />
              <span className="line-clamp-2 min-w-0 font-medium text-xs leading-snug">{name}</span>
            </div>
          ))}
          {failed.map((slug) => (
            <div key={slug} className="flex-1 p-2" />
          ))}
        </div>
      </div>
    </div>
  );
}
