import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '../../../../features/orders/InvoicePage';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { OrderSkeleton } from '../../../../features/orders/OrdersSkeleton';

export const Route = createFileRoute('/p/profile/orders/$id/invoice')({
  loader: async ({ context, params: { id }, abortController }) => {
    const api = await context.account();
    return api.fetchOrder(id, abortController.signal);
  },
  pendingComponent: OrderSkeleton,
  errorComponent: OrderFailure,
  component: () => <InvoicePage order={Route.useLoaderData()} />,
});
