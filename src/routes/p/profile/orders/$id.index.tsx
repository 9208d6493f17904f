import { createFileRoute } from '@tanstack/react-router';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { OrderPage } from '../../../../features/orders/OrderPage';
import { OrderSkeleton } from '../../../../features/orders/OrdersSkeleton';

export const Route = createFileRoute('/p/profile/orders/$id/')({
  loader: async ({ context, params: { id }, abortController }) => {
    const [order, reorder] = await Promise.all([
      context.account().then((api) => api.fetchOrder(id, abortController.signal)),
      context.reorder(),
    ]);
    return { order, reorder };
  },
  onLeave: ({ loaderData }) => loaderData?.reorder.send({ type: 'page.left' }),
  pendingComponent: OrderSkeleton,
  errorComponent: OrderFailure,
  component: () => <OrderPage {...Route.useLoaderData()} />,
});
