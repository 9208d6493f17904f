import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ProductPage } from '../../../features/product/ProductPage';
import { ProductSkeleton } from '../../../features/product/ProductSkeleton';
import { productSearch } from '../../-product-search-params';
import { productVisit } from '../../-product-visit';

export const Route = createFileRoute('/p/bundles/$slug')({
  validateSearch: productSearch,
  ...productVisit,
  beforeLoad: ({ search: { stars, photos } }) => ({ reviewFilter: { stars, photos } }),
  loader: async ({ context, params, abortController }) => {
    const answer = await context.api.fetchProduct(params.slug, {}, abortController.signal);
    if (!answer) throw notFound();
    if (!answer.product.is_bundle_product) throw redirect({ to: '/p/products/details/$slug', params, replace: true });
    await context.reviews.load(answer, context.reviewFilter);
    return answer;
  },
  pendingComponent: ProductSkeleton,
  component: () => {
    const answer = Route.useLoaderData();
    const search = Route.useSearch();
    const reviews = Route.useRouteContext().reviews.open(answer, search);
    // The key resets the quantity and the selected picture when the bundle changes.
    return <ProductPage key={answer.product.id} answer={answer} search={search} reviews={reviews} />;
  },
});
