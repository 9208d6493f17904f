import { createFileRoute } from '@tanstack/react-router';
import type { Order } from '../../../../contract/orders';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { OrderPage } from '../../../../features/orders/OrderPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';
import type { RouterContext } from '../../../__root';

async function openPayment({ account, accountForms }: RouterContext, order: Order) {
  const [api, forms, { payableMethods }] = await Promise.all([
    account(),
    accountForms(),
    import('../../../../features/orders/payable-methods'),
  ]);
  const [paying, balance] = await Promise.all([
    api.fetchPaymentMethods(),
    // If the request fails, the balance is null (unknown). The server checks the balance at the payment anyway.
    api.fetchWallet({ page: 1 }).then(
      ({ wallet }) => wallet.balance,
      () => null,
    ),
  ]);
  const methods = payableMethods(order, { methods: paying?.paymentMethods ?? [], balance });
  return methods.length > 0 ? { methods, form: forms.openOrderPayment(order, methods) } : null;
}

export const Route = createFileRoute('/p/profile/orders/$id/')({
  loader: async ({ context, params: { id }, abortController }) => {
    const [order, repeatOrder, forms] = await Promise.all([
      context.account().then((api) => api.fetchOrder(id, abortController.signal)),
      context.repeatOrder(),
      context.accountForms(),
    ]);
    return {
      order,
      repeatOrder,
      payment: order.can_pay ? await openPayment(context, order) : null,
      cancellation: order.can_cancel ? forms.openOrderCancellation(order) : null,
      invoices: forms.openInvoices(order),
      partCancellations: new Map(
        order.parts
          .filter((part) => part.can_cancel)
          .map(({ id: partId }) => [partId, forms.openOrderCancellation(order, partId)]),
      ),
    };
  },
  pendingComponent: PageSkeleton,
  errorComponent: OrderFailure,
  component: () => <OrderPage {...Route.useLoaderData()} />,
});
