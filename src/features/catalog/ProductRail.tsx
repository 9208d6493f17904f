import type { ReactNode } from 'react';
import type { ProductCard as Product } from '../../contract/product';
import { Rail } from '../../ui/Rail';
import { useCarouselTexts } from '../use-carousel-texts';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductGrid';

const item = 'w-[44%] me-3 tablet:w-[30%] tablet:me-5 desktop:w-[22.5%] wide:w-[18.5%] last:me-0';

interface ProductRailProps {
  header: ReactNode;
  aside?: ReactNode;
  products: Product[];
}

/** Products in one row that scrolls sideways, or a wide card if there is only one product. */
export function ProductRail({ header, aside, products }: ProductRailProps) {
  const texts = useCarouselTexts();
  const [only, ...others] = products;
  if (only && others.length === 0)
    return (
      <>
        <div className="mb-6 flex items-center justify-between gap-x-6">
          {header}
          {aside}
        </div>
        <ProductCard product={only} look="row" sizes="(min-width: 62rem) 22vw, 44vw" />
      </>
    );
  return (
    <Rail header={header} aside={aside} texts={texts} itemClassName={item}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          sizes="(min-width: 80rem) 17vw, (min-width: 62rem) 21vw, (min-width: 40rem) 28vw, 41vw"
        />
      ))}
    </Rail>
  );
}

export function ProductRailSkeleton({ header }: { header: ReactNode }) {
  return (
    <div aria-busy>
      {header}
      <div className="rail pt-6 pb-1">
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place} className={item}>
            <ProductCardSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
