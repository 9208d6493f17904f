import { createFileRoute } from '@tanstack/react-router';
import { TrackedFrame } from '../../../features/tracking/TrackedFrame';
import { TrackedOrderFailure } from '../../../features/tracking/TrackedOrderFailure';
import { TrackedOrderPage } from '../../../features/tracking/TrackedOrderPage';
import { PageSkeleton } from '../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/track/order')({
  // Another link may open in the same tab, which changes only the fragment.
  shouldReload: true,
  loader: async ({ context, location: { hash: token }, abortController }) => ({
    order: await (await context.tracking()).fetchOrder(token, abortController.signal),
  }),
  pendingComponent: () => (
    <TrackedFrame>
      <PageSkeleton />
    </TrackedFrame>
  ),
  errorComponent: TrackedOrderFailure,
  component: () => <TrackedOrderPage {...Route.useLoaderData()} />,
});
