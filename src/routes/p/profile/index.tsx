import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountOverview } from '../../../features/account/AccountOverview';

export const Route = createFileRoute('/p/profile/')({
  beforeLoad: () => {
    // Where the navigation stands beside every page, a page of nothing else has nothing to say.
    if (window.matchMedia('(width >= 62rem)').matches) throw redirect({ to: '/p/profile/edit', replace: true });
  },
  component: AccountOverview,
});
