import type { ProductCard } from '../../contract/product';
import { useIsOver } from './use-sale-clock';

/** The product as it is sold now: without its flash sale once that is over, whenever it was loaded. */
export function useOnSale<Product extends Pick<ProductCard, 'flash_sale'>>(product: Product): Product {
  const isOver = useIsOver(product.flash_sale?.end_time ?? null);
  return isOver ? { ...product, flash_sale: null } : product;
}
