import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../features/cart/CartPage';

export const Route = createFileRoute('/p/cart')({
  beforeLoad: async ({ context }) => {
    const [checkout, changes] = await Promise.all([context.checkout(), context.lineChanges()]);
    return { flow: await checkout.open(), changes };
  },
  // Opening the page retries a failed load of the cart.
  onEnter: ({ context }) => context.actors.cart.send({ type: 'retry.requested' }),
  component: () => {
    const { flow, changes } = Route.useRouteContext();
    return <CartPage coupon={flow.coupon} changes={changes} />;
  },
});
