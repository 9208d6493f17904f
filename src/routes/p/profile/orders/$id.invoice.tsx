import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '../../../../features/orders/InvoicePage';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/orders/$id/invoice')({
  loader: async ({ context, params: { id }, abortController }) => {
    const api = await context.account();
    return api.fetchOrder(id, abortController.signal);
  },
  pendingComponent: PageSkeleton,
  errorComponent: OrderFailure,
  component: () => <InvoicePage order={Route.useLoaderData()} />,
});
