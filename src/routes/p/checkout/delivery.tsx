import { createFileRoute } from '@tanstack/react-router';
import { DeliveryStep } from '../../../features/checkout/DeliveryStep';
import { checkoutStep } from '../../-checkout-step';

export const Route = createFileRoute('/p/checkout/delivery')({
  ...checkoutStep('delivery'),
  component: () => <DeliveryStep flow={Route.useRouteContext({ select: ({ flow }) => flow })} />,
});
