import type { ListPage } from '../../../machines/paged-list.machine';
import type { ProductCard } from '../../contract/product';

/** The products of a list so far. The machine of paged lists knows no products; app/product-lists.ts gives it these. */
export function shownProducts({ context }: { context: ListPage }): ProductCard[] {
  return context.items as ProductCard[];
}
