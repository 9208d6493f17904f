import type { ListPage } from '../../../machines/paged-list.machine';
import type { ProductListAnswer } from '../../contract/catalog';
import type { ProductCard } from '../../contract/product';

// The machine of paged lists knows no products; what a product list's pages hold is known here and in app/product-lists.ts.

/** The products of a list so far. */
export function shownProducts({ context }: { context: ListPage }): ProductCard[] {
  return context.items as ProductCard[];
}

/** The answer that the list began with, and with it what it can be filtered by; null until it is there. */
export function firstAnswer({ context }: { context: ListPage }): ProductListAnswer | null {
  return context.head as ProductListAnswer | null;
}
