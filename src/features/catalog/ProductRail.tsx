import type { ReactNode } from 'react';
import type { ProductCard as Product } from '../../contract/product';
import { Rail } from '../../ui/Rail';
import { useRailTexts } from '../use-rail-texts';
import { ProductCard } from './ProductCard';

/** Products in one row that scrolls sideways; `header` names the row. */
export function ProductRail({ header, products }: { header: ReactNode; products: Product[] }) {
  const texts = useRailTexts();
  return (
    <Rail
      header={header}
      texts={texts}
      itemClassName="w-[44%] me-3 tablet:w-[30%] tablet:me-5 desktop:w-[22.5%] wide:w-[18.5%] last:me-0"
    >
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          sizes="(min-width: 1280px) 18vw, (min-width: 992px) 22vw, (min-width: 640px) 30vw, 44vw"
        />
      ))}
    </Rail>
  );
}
