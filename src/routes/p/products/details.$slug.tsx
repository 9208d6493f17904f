import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProductPage } from '../../../features/product/ProductPage';
import { ProductSkeleton } from '../../../features/product/ProductSkeleton';
import { productSearch } from '../../-product-search-params';
import { productVisit } from '../../-product-visit';

export const Route = createFileRoute('/p/products/details/$slug')({
  validateSearch: productSearch,
  ...productVisit,
  // Only these two search parameters change the product, so only they reload it.
  loaderDeps: ({ search: { cid, flash_sale_id } }) => ({ cid, flash_sale_id }),
  beforeLoad: ({ search: { stars, photos } }) => ({ reviewFilter: { stars, photos } }),
  loader: async ({ context, params, deps, abortController }) => {
    const answer = await context.api.fetchProduct(params.slug, deps, abortController.signal);
    if (!answer) throw notFound();
    await context.reviews.load(answer, context.reviewFilter);
    await Promise.all([context.prepareHtml(), context.prepareLateParts()]);
    return answer;
  },
  pendingComponent: ProductSkeleton,
  component: () => {
    const answer = Route.useLoaderData();
    const search = Route.useSearch();
    const reviews = Route.useRouteContext().reviews.open(answer, search);
    // The key resets the quantity and the selected picture when the product changes.
    return <ProductPage key={answer.product.id} answer={answer} search={search} reviews={reviews} />;
  },
});
