import { createFileRoute } from '@tanstack/react-router';
import type { Order } from '../../../../contract/orders';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { OrderPage } from '../../../../features/orders/OrderPage';
import { OrderSkeleton } from '../../../../features/orders/OrdersSkeleton';
import type { RouterContext } from '../../../__root';

/** By what an order that waits for its payment can be paid at once. */
async function openPayment({ account, accountForms }: RouterContext, order: Order) {
  const [api, forms] = await Promise.all([account(), accountForms()]);
  const total = order.total_amount ?? 0;
  const methods = ((await api.fetchPaymentMethods())?.paymentMethods ?? []).filter(
    ({ type, supports, min_amount: least, max_amount: most }) =>
      type !== 'offline' && supports.includes('order') && total >= (least ?? 0) && total <= (most ?? total),
  );
  // What was chosen with the order is chosen still.
  methods.sort((one, other) => Number(other.key === order.payment_method) - Number(one.key === order.payment_method));
  return methods.length > 0 ? { methods, form: forms.openOrderPayment(order, methods) } : null;
}

export const Route = createFileRoute('/p/profile/orders/$id/')({
  loader: async ({ context, params: { id }, abortController }) => {
    const [order, reorder] = await Promise.all([
      context.account().then((api) => api.fetchOrder(id, abortController.signal)),
      context.reorder(),
    ]);
    return { order, reorder, payment: order.can_pay ? await openPayment(context, order) : null };
  },
  onLeave: ({ loaderData }) => loaderData?.reorder.send({ type: 'page.left' }),
  pendingComponent: OrderSkeleton,
  errorComponent: OrderFailure,
  component: () => <OrderPage {...Route.useLoaderData()} />,
});
