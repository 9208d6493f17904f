import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../../features/session/LoginPage';
import { requireGuest } from '../../../features/session/require-guest';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/login/')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.actors, search.redirect_to),
  loader: async ({ context }) => {
    const flows = await context.authFlows();
    return { ...flows, passkey: flows.openPasskey() };
  },
  onLeave: ({ context, loaderData }) => {
    context.actors.session.send({ type: 'form.left' });
    loaderData?.passkey?.send({ type: 'passkey.left' });
    loaderData?.rememberSignIn(true);
  },
  component: () => {
    const { forget, loginEmail, passkey, rememberSignIn, waitingCoupon } = Route.useLoaderData();
    const email = Route.useSearch({ select: (search) => search.email });
    return (
      <LoginPage
        email={email ?? loginEmail.read()}
        coupon={waitingCoupon()}
        onTyped={loginEmail.keep}
        onForgotten={forget}
        passkey={passkey}
        onRemember={rememberSignIn}
      />
    );
  },
});
