import { createFileRoute } from '@tanstack/react-router';
import { OrderFailure } from '../../../../features/orders/OrderFailure';
import { OwnWithdrawalPage } from '../../../../features/orders/OwnWithdrawalPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/orders/$id/withdrawal')({
  loader: async ({ context, params, abortController }) => {
    const [api, forms] = await Promise.all([context.account(), context.accountForms()]);
    const [order, { personInfo }] = await Promise.all([
      api.fetchOrder(params.id, abortController.signal),
      api.fetchProfile(abortController.signal),
    ]);
    const { name, email } = personInfo;
    return { order, ...forms.openWithdrawal(order, { name, email }) };
  },
  pendingComponent: PageSkeleton,
  errorComponent: OrderFailure,
  component: () => <OwnWithdrawalPage {...Route.useLoaderData()} />,
});
