import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../../../features/session/require-guest';
import { SignInEmailPage } from '../../../features/session/SignInEmailPage';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/login/email')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.actors, search.redirect_to),
  loader: async ({ context }) => {
    const { openForm, waitingCoupon } = await context.authFlows();
    return { form: await openForm('signInCode'), coupon: waitingCoupon() };
  },
  component: () => <SignInEmailPage {...Route.useLoaderData()} />,
});
