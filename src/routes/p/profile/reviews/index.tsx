import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { whole } from '../../../../contract/search-param-fields';
import { ReviewsPage } from '../../../../features/reviews/ReviewsPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/reviews/')({
  validateSearch: v.object({ page: whole(1, 100_000), waiting: whole(1, 100_000) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController: { signal } }) => {
    const api = await context.account();
    const [written, waiting] = await Promise.all([
      api.fetchOwnReviews({ page: deps.page ?? 1 }, signal),
      api.fetchUnreviewed({ page: deps.waiting ?? 1 }, signal),
    ]);
    const lastWritten = written?.reviews.last_page ?? 1;
    const lastWaiting = waiting?.purchases.last_page ?? 1;
    // A page number gets too high when the customer reviews the only product on the last page.
    if ((deps.page ?? 1) > lastWritten || (deps.waiting ?? 1) > lastWaiting) {
      const search = {
        page: Math.min(deps.page ?? 1, lastWritten),
        waiting: Math.min(deps.waiting ?? 1, lastWaiting),
      };
      throw redirect({ to: '/p/profile/reviews', search });
    }
    return { written, waiting };
  },
  pendingComponent: PageSkeleton,
  component: () => <ReviewsPage {...Route.useLoaderData()} />,
});
