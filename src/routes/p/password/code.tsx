import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../../features/session/ResetPasswordPage';
import { requireGuest } from '../../../features/session/require-guest';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/password/code')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: async ({ context, search }) => {
    await requireGuest(context.actors, search.redirect_to);
    if (search.email === undefined) throw redirect({ to: '/p/password', search });
  },
  loaderDeps: ({ search }) => ({ email: search.email ?? '' }),
  loader: async ({ context, deps: { email }, location }) => {
    const flows = await context.authFlows();
    return { form: await flows.openReset(email, location.hash), verification: flows.openCode('reset', email) };
  },
  staleTime: 0,
  component: () => <ResetPasswordPage {...Route.useLoaderData()} />,
});
