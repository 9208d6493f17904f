import { createFileRoute } from '@tanstack/react-router';
import { TrackedFrame } from '../../../features/tracking/TrackedFrame';
import { TrackedOrderFailure } from '../../../features/tracking/TrackedOrderFailure';
import { TrackedWithdrawalPage } from '../../../features/tracking/TrackedWithdrawalPage';
import { PageSkeleton } from '../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/track/withdrawal')({
  // Another link may open in the same tab, which changes only the fragment.
  shouldReload: true,
  loader: async ({ context, location: { hash: token }, abortController }) => {
    const tracking = await context.tracking();
    const order = await tracking.fetchOrder(token, abortController.signal);
    return { order, ...tracking.openWithdrawal(order, token) };
  },
  pendingComponent: () => (
    <TrackedFrame>
      <PageSkeleton />
    </TrackedFrame>
  ),
  errorComponent: TrackedOrderFailure,
  component: () => <TrackedWithdrawalPage {...Route.useLoaderData()} />,
});
