import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { whole } from '../../../../contract/search-param-fields';
import { OrdersPage } from '../../../../features/orders/OrdersPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/orders/')({
  validateSearch: v.object({ page: whole(1, 100_000) }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, deps: { page }, abortController }) => {
    const [answer, repeatOrder] = await Promise.all([
      context.account().then((api) => api.fetchOrders({ page }, abortController.signal)),
      context.repeatOrder(),
    ]);
    const { data, last_page: last } = answer.orders;
    if (data.length === 0 && page > last) throw redirect({ to: '/p/profile/orders', search: { page: last } });
    return { answer, repeatOrder };
  },
  pendingComponent: PageSkeleton,
  component: () => <OrdersPage {...Route.useLoaderData()} />,
});
