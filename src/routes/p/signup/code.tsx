import { createFileRoute, redirect } from '@tanstack/react-router';
import { CodePage } from '../../../features/session/CodePage';
import { requireGuest } from '../../../features/session/require-guest';
import { doorSearch } from '../../-door-search';

export const Route = createFileRoute('/p/signup/code')({
  staticData: { layout: 'door' },
  validateSearch: doorSearch,
  beforeLoad: async ({ context, search }) => {
    await requireGuest(context.actors, search.redirect_to);
    if (search.email === undefined) throw redirect({ to: '/p/signup', search });
  },
  loaderDeps: ({ search }) => ({ email: search.email ?? '' }),
  loader: async ({ context, deps }) => (await context.door()).openCode('register', deps.email),
  // Whoever signs up anew with the same address has another password.
  staleTime: 0,
  component: () => <CodePage verification={Route.useLoaderData()} />,
});
