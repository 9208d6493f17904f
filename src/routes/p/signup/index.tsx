import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../../../features/session/require-guest';
import { SignUpPage } from '../../../features/session/SignUpPage';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/signup/')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.actors, search.redirect_to),
  loader: async ({ context }) => {
    const { openForm, waitingCoupon } = await context.authFlows();
    return { form: await openForm('signup'), coupon: waitingCoupon() };
  },
  component: () => <SignUpPage {...Route.useLoaderData()} />,
});
