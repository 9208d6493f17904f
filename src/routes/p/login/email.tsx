import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../../../features/session/require-guest';
import { SignInEmailPage } from '../../../features/session/SignInEmailPage';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/login/email')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.actors, search.redirect_to),
  loaderDeps: ({ search }) => ({ email: search.email }),
  loader: async ({ context, deps: { email } }) => {
    const { openForm, openPasskey, waitingCoupon } = await context.authFlows();
    const form = await openForm('signInCode');
    if (email !== undefined) form.send({ type: 'field.changed', name: 'email', value: email });
    return { form, passkey: openPasskey(), coupon: waitingCoupon() };
  },
  onLeave: ({ loaderData }) => loaderData?.passkey?.send({ type: 'passkey.left' }),
  component: () => <SignInEmailPage {...Route.useLoaderData()} />,
});
