import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountLayout } from '../../../features/account/AccountLayout';
import { GuardedPending } from '../../../features/session/GuardedPending';
import { requireUser } from '../../../features/session/require-user';

export const Route = createFileRoute('/p/profile')({
  beforeLoad: async ({ context, location, preload }) => {
    await requireUser(context.actors, { href: location.href, isPreload: preload });
    await context.accountTexts();
  },
  pendingComponent: GuardedPending,
  component: () => (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  ),
});
