import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProductPage } from '../../../features/product/ProductPage';
import { ProductSkeleton } from '../../../features/product/ProductSkeleton';
import { productSearch } from '../../-product-search';
import { productVisit } from '../../-product-visit';

export const Route = createFileRoute('/p/products/details/$slug')({
  validateSearch: productSearch,
  ...productVisit,
  // What else stands in the url chooses among what is here.
  loaderDeps: ({ search: { cid, flash_sale_id } }) => ({ cid, flash_sale_id }),
  beforeLoad: ({ search: { stars } }) => ({ stars }),
  loader: async ({ context, params, deps, abortController }) => {
    const answer = await context.api.fetchProduct(params.slug, deps, abortController.signal);
    if (!answer) throw notFound();
    await context.reviews.load(answer, context.stars);
    return answer;
  },
  pendingComponent: ProductSkeleton,
  component: () => {
    const answer = Route.useLoaderData();
    const search = Route.useSearch();
    const reviews = Route.useRouteContext().reviews.open(answer, search.stars);
    // Another product is another page: its quantity and picture start anew.
    return <ProductPage key={answer.product.id} answer={answer} search={search} reviews={reviews} />;
  },
});
