import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CheckoutLayout } from '../../../features/checkout/CheckoutLayout';
import { GuardedPending } from '../../../features/session/GuardedPending';
import { requireUser } from '../../../features/session/require-user';

export const Route = createFileRoute('/p/checkout')({
  staticData: { layout: 'quiet' },
  beforeLoad: async ({ context, location, preload }) => {
    await requireUser(context.actors, { href: location.href, isPreload: preload });
    const checkout = await context.checkout();
    return { flow: await checkout.open() };
  },
  onLeave: ({ context }) => context.flow.checkout.send({ type: 'checkout.left' }),
  pendingComponent: GuardedPending,
  component: () => (
    <CheckoutLayout flow={Route.useRouteContext({ select: ({ flow }) => flow })}>
      <Outlet />
    </CheckoutLayout>
  ),
});
