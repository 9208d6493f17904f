import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountOverview } from '../../../features/account/AccountOverview';

export const Route = createFileRoute('/p/profile/')({
  beforeLoad: () => {
    // On wide screens every account page shows the account navigation, so this overview page would only repeat it.
    if (window.matchMedia('(width >= 62rem)').matches) throw redirect({ to: '/p/profile/edit', replace: true });
  },
  component: AccountOverview,
});
