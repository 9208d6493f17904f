import type { Actors } from '../services/actor-types';

interface Visit {
  context: { actors: Actors };
  loaderData?: { product: { slug: string } } | undefined;
}

function reportView({ context, loaderData }: Visit): void {
  const { recentlyViewed } = context.actors;
  if (loaderData) recentlyViewed.send({ type: 'product.viewed', slug: loaderData.product.slug });
  else recentlyViewed.send({ type: 'product.left' });
}

/** Route options that record a product as viewed. */
export const productVisit = {
  onEnter: reportView,
  onStay: reportView,
  onLeave: ({ context }: Visit) => context.actors.recentlyViewed.send({ type: 'product.left' }),
};
