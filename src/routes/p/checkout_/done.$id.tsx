import { createFileRoute } from '@tanstack/react-router';
import { OrderDonePage } from '../../../features/checkout/OrderDonePage';
import { OrderFailure } from '../../../features/orders/OrderFailure';
import { GuardedPending } from '../../../features/session/GuardedPending';
import { requireUser } from '../../../features/session/require-user';

export const Route = createFileRoute('/p/checkout_/done/$id')({
  beforeLoad: async ({ context, location, preload }) => {
    await requireUser(context.actors, { href: location.href, isPreload: preload });
    return { flow: await (await context.checkout()).open() };
  },
  loader: async ({ context, params, abortController }) =>
    (await context.account()).fetchOrder(params.id, abortController.signal),
  errorComponent: OrderFailure,
  pendingComponent: GuardedPending,
  component: () => {
    const order = Route.useLoaderData();
    const { checkout } = Route.useRouteContext({ select: ({ flow }) => flow });
    return <OrderDonePage order={order} checkout={checkout} />;
  },
});
