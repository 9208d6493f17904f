import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CheckoutLayout } from '../../../features/checkout/CheckoutLayout';
import { requireUser } from '../../../features/session/require-user';

export const Route = createFileRoute('/p/checkout')({
  staticData: { layout: 'quiet' },
  beforeLoad: async ({ context, location, preload }) => {
    await requireUser(context.actors, { href: location.href, isPreload: preload });
    return { flow: await (await context.checkout()).open() };
  },
  onLeave: ({ context }) => context.flow.checkout.send({ type: 'checkout.left' }),
  component: () => (
    <CheckoutLayout flow={Route.useRouteContext({ select: ({ flow }) => flow })}>
      <Outlet />
    </CheckoutLayout>
  ),
});
