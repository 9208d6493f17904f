import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResetPage } from '../../../features/session/ResetPage';
import { requireGuest } from '../../../features/session/require-guest';
import { doorSearch } from '../../-door-search';

export const Route = createFileRoute('/p/password/code')({
  staticData: { layout: 'door' },
  validateSearch: doorSearch,
  beforeLoad: async ({ context, search }) => {
    await requireGuest(context.actors, search.redirect_to);
    if (search.email === undefined) throw redirect({ to: '/p/password', search });
  },
  loaderDeps: ({ search }) => ({ email: search.email ?? '' }),
  loader: async ({ context, deps: { email }, location }) => {
    const door = await context.door();
    return { form: await door.openReset(email, location.hash), verification: door.openCode('reset', email) };
  },
  staleTime: 0,
  component: () => <ResetPage {...Route.useLoaderData()} />,
});
