import type { Actors } from '../app/actors';

interface Visit {
  context: { actors: Actors };
  loaderData?: { product: { slug: string } } | undefined;
}

function tell({ context, loaderData }: Visit): void {
  const { recentlyViewed } = context.actors;
  if (loaderData) recentlyViewed.send({ type: 'product.viewed', slug: loaderData.product.slug });
  else recentlyViewed.send({ type: 'product.left' });
}

/** A route that shows a product tells so: what was viewed is remembered. Another product under the same route is a visit of its own. */
export const productVisit = {
  onEnter: tell,
  onStay: tell,
  onLeave: ({ context }: Visit) => context.actors.recentlyViewed.send({ type: 'product.left' }),
};
