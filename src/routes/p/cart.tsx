import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../features/cart/CartPage';

export const Route = createFileRoute('/p/cart')({
  beforeLoad: async ({ context }) => {
    const checkout = await context.checkout();
    return { flow: await checkout.open() };
  },
  // A cart that could not be loaded is tried again.
  onEnter: ({ context }) => context.actors.cart.send({ type: 'retry.requested' }),
  component: () => <CartPage coupon={Route.useRouteContext({ select: ({ flow }) => flow.coupon })} />,
});
