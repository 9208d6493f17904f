import { createFileRoute, redirect } from '@tanstack/react-router';
import { CodePage } from '../../../features/session/CodePage';
import { requireGuest } from '../../../features/session/require-guest';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/signup/code')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: async ({ context, search }) => {
    await requireGuest(context.actors, search.redirect_to);
    if (search.email === undefined) throw redirect({ to: '/p/signup', search });
  },
  loaderDeps: ({ search }) => ({ email: search.email ?? '' }),
  loader: async ({ context, deps }) => (await context.authFlows()).openCode('register', deps.email),
  // Never reuses a result, because it contains the password, which a repeated registration may have changed.
  staleTime: 0,
  component: () => <CodePage verification={Route.useLoaderData()} />,
});
