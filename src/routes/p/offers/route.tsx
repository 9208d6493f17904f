import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OffersPage, OffersSkeleton } from '../../../features/offers/OffersPage';

// The flash sales load in this parent route, so that a changed filter of the product list does not reload them.
export const Route = createFileRoute('/p/offers')({
  loader: ({ context, abortController }) => context.fetchRunningSales(abortController.signal),
  pendingComponent: OffersSkeleton,
  component: () => (
    <OffersPage sales={Route.useLoaderData()}>
      <Outlet />
    </OffersPage>
  ),
});
