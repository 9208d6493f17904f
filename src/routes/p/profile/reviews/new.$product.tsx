import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReviewFormPage } from '../../../../features/reviews/ReviewFormPage';
import { ReviewsSkeleton } from '../../../../features/reviews/ReviewsSkeleton';

export const Route = createFileRoute('/p/profile/reviews/new/$product')({
  loader: async ({ context, params: { product: slug }, abortController: { signal } }) => {
    const api = await context.account();
    const [answer, waiting] = await Promise.all([
      context.api.fetchProduct(slug, {}, signal),
      api.fetchUnreviewed({ product: slug }, signal),
    ]);
    if (!answer) throw notFound();
    const form = await context.forms.open('review', { product_id: answer.product.id });
    return { product: answer.product, waiting, form };
  },
  pendingComponent: ReviewsSkeleton,
  component: () => <ReviewFormPage {...Route.useLoaderData()} />,
});
