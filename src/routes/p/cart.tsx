import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../features/cart/CartPage';

export const Route = createFileRoute('/p/cart')({
  beforeLoad: async ({ context }) => {
    const checkout = await context.checkout();
    return { flow: await checkout.open() };
  },
  // Opening the page retries a failed load of the cart.
  onEnter: ({ context }) => context.actors.cart.send({ type: 'retry.requested' }),
  component: () => <CartPage coupon={Route.useRouteContext({ select: ({ flow }) => flow.coupon })} />,
});
