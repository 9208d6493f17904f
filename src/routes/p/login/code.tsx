import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireGuest } from '../../../features/session/require-guest';
import { SignInCodePage } from '../../../features/session/SignInCodePage';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/login/code')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: async ({ context, search }) => {
    await requireGuest(context.actors, search.redirect_to);
    if (search.email === undefined) throw redirect({ to: '/p/login/email', search });
  },
  loaderDeps: ({ search }) => ({ email: search.email ?? '' }),
  loader: async ({ context, deps }) => {
    const { openCode, rememberSignIn } = await context.authFlows();
    return { verification: openCode('login', deps.email), onRemember: rememberSignIn };
  },
  component: () => <SignInCodePage {...Route.useLoaderData()} />,
});
