import type { ProductAnswer } from '../contract/catalog';
import type { Actors } from '../services/actor-types';
import type { ShopEvents } from '../services/events/shop-events';

interface Visit {
  context: { actors: Actors; productShown: ShopEvents['productShown'] };
  loaderData?: ProductAnswer | undefined;
}

function reportView({ context, loaderData }: Visit): void {
  const { recentlyViewed } = context.actors;
  if (loaderData) recentlyViewed.send({ type: 'product.viewed', slug: loaderData.product.slug });
  else recentlyViewed.send({ type: 'product.left' });
  context.productShown(loaderData);
}

/** Route options that record a product as viewed. */
export const productVisit = {
  onEnter: reportView,
  onStay: reportView,
  onLeave: ({ context }: Visit) => reportView({ context }),
};
