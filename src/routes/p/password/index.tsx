import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../../features/session/ForgotPasswordPage';
import { requireGuest } from '../../../features/session/require-guest';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/password/')({
  staticData: { layout: 'auth' },
  validateSearch: authSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.actors, search.redirect_to),
  loader: async ({ context }) => (await context.authFlows()).openForm('forgotten'),
  component: () => <ForgotPasswordPage form={Route.useLoaderData()} />,
});
