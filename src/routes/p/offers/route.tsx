import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OffersPage, OffersSkeleton } from '../../../features/offers/OffersPage';

// Apart from the listing below them: a changed filter does not read the sales again.
export const Route = createFileRoute('/p/offers')({
  loader: ({ context, abortController }) => context.fetchRunningSales(abortController.signal),
  pendingComponent: OffersSkeleton,
  component: () => (
    <OffersPage sales={Route.useLoaderData()}>
      <Outlet />
    </OffersPage>
  ),
});
