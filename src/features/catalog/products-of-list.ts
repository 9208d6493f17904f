import type { ListPage } from '../../../machines/paged-list.machine';
import type { ProductCard } from '../../contract/product';

/** Returns the loaded products of a list. Casts them, because the list machine has no item type. */
export function shownProducts({ context }: { context: ListPage }): ProductCard[] {
  return context.items as ProductCard[];
}
