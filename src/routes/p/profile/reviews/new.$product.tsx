import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { text } from '../../../../contract/search-param-fields';
import { ReviewFormPage } from '../../../../features/reviews/ReviewFormPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/reviews/new/$product')({
  validateSearch: v.object({ line: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { product: slug }, deps, abortController: { signal } }) => {
    const api = await context.account();
    const [answer, waiting] = await Promise.all([
      context.api.fetchProduct(slug, {}, signal),
      api.fetchUnreviewed({ product: slug }, signal),
    ]);
    if (!answer) throw notFound();
    const [first] = waiting?.purchases.data ?? [];
    // Adds the purchase to the URL, so that the page stays at this purchase after its review has been sent.
    if (first && deps.line === undefined) {
      throw redirect({
        to: '/p/profile/reviews/new/$product',
        params: { product: slug },
        search: { line: first.id },
        replace: true,
      });
    }
    const line = waiting ? deps.line : undefined;
    const about = { product_id: answer.product.id, ...(line && { order_product_id: line }) };
    return { product: answer.product, waiting, line, form: await context.forms.open('review', about) };
  },
  pendingComponent: PageSkeleton,
  component: () => <ReviewFormPage {...Route.useLoaderData()} />,
});
