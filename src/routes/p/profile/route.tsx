import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountLayout } from '../../../features/account/AccountLayout';
import { requireUser } from '../../../features/session/require-user';

export const Route = createFileRoute('/p/profile')({
  beforeLoad: ({ context, location, preload }) =>
    requireUser(context.actors, { href: location.href, isPreload: preload }),
  component: () => (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  ),
});
