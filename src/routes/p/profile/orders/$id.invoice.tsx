import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '../../../../features/orders/InvoicePage';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/orders/$id/invoice')({
  loader: async ({ context, params: { id }, abortController }) => {
    const [api, forms] = await Promise.all([context.account(), context.accountForms()]);
    const order = await api.fetchOrder(id, abortController.signal);
    return { order, invoices: forms.openInvoices(order) };
  },
  pendingComponent: PageSkeleton,
  errorComponent: OrderFailure,
  component: () => <InvoicePage {...Route.useLoaderData()} />,
});
