import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OffersPage, OffersSkeleton } from '../../../features/offers/OffersPage';

// The parent route loads the flash sales, so that a filter change does not reload them.
export const Route = createFileRoute('/p/offers')({
  loader: ({ context, abortController }) => context.fetchRunningSales(abortController.signal),
  pendingComponent: OffersSkeleton,
  component: () => (
    <OffersPage sales={Route.useLoaderData()}>
      <Outlet />
    </OffersPage>
  ),
});
