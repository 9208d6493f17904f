import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPage } from '../../../features/session/ForgottenPage';
import { requireGuest } from '../../../features/session/require-guest';
import { doorSearch } from '../../-door-search';

export const Route = createFileRoute('/p/password/')({
  staticData: { layout: 'door' },
  validateSearch: doorSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.actors, search.redirect_to),
  loader: async ({ context }) => (await context.door()).openForm('forgotten'),
  component: () => <ForgottenPage form={Route.useLoaderData()} />,
});
