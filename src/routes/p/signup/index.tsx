import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../../../features/session/require-guest';
import { SignUpPage } from '../../../features/session/SignUpPage';
import { doorSearch } from '../../-door-search';

export const Route = createFileRoute('/p/signup/')({
  staticData: { layout: 'door' },
  validateSearch: doorSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.actors, search.redirect_to),
  loader: async ({ context }) => {
    const { openForm, waitingCoupon } = await context.door();
    return { form: await openForm('signup'), coupon: waitingCoupon() };
  },
  component: () => <SignUpPage {...Route.useLoaderData()} />,
});
