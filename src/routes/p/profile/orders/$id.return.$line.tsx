import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { ReturnPage } from '../../../../features/returns/ReturnPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/orders/$id/return/$line')({
  loader: async ({ context, params, abortController }) => {
    const api = await context.account();
    const order = await api.fetchOrder(params.id, abortController.signal);
    const line = order.order_products.find(({ id }) => id === params.line);
    if (!line) throw notFound();
    const form = await context.forms.open('return', { order_id: order.order_id, order_product_id: line.id });
    return { order, line, form };
  },
  pendingComponent: PageSkeleton,
  errorComponent: OrderFailure,
  component: () => <ReturnPage {...Route.useLoaderData()} />,
});
