import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { ProductPage } from '../../../features/product/ProductPage';
import { ProductSkeleton } from '../../../features/product/ProductSkeleton';
import { text } from '../../-search-fields';

export const Route = createFileRoute('/p/products/details/$slug')({
  // Both reach the API only when set (SPEC §2).
  validateSearch: v.object({ cid: text, flash_sale_id: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps, abortController }) => {
    const answer = await context.api.fetchProduct(params.slug, deps, abortController.signal);
    if (!answer) throw notFound();
    return answer;
  },
  pendingComponent: ProductSkeleton,
  component: () => {
    const answer = Route.useLoaderData();
    // Another product is another page: its choice, quantity and picture start anew.
    return <ProductPage key={answer.product.id} answer={answer} />;
  },
});
