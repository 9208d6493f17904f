import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../features/cart/CartPage';

export const Route = createFileRoute('/p/cart')({
  beforeLoad: async ({ context }) => {
    const [checkout, conflicts] = await Promise.all([context.checkout(), context.conflicts()]);
    return { flow: await checkout.open(), conflicts };
  },
  // A cart that could not be loaded is asked for again where it is looked at.
  onEnter: ({ context }) => context.actors.cart.send({ type: 'cart.requested' }),
  // A question that was left open is not asked again at the next visit.
  onLeave: ({ context }) => context.actors.cart.send({ type: 'removal.cancelled' }),
  component: () => (
    <CartPage
      coupon={Route.useRouteContext({ select: ({ flow }) => flow.coupon })}
      conflicts={Route.useRouteContext({ select: ({ conflicts }) => conflicts })}
    />
  ),
});
