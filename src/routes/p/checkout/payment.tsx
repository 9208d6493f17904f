import { createFileRoute } from '@tanstack/react-router';
import { PaymentStep } from '../../../features/checkout/PaymentStep';
import { checkoutStep } from '../../-checkout-step';

export const Route = createFileRoute('/p/checkout/payment')({
  ...checkoutStep('payment'),
  component: () => <PaymentStep checkout={Route.useRouteContext({ select: ({ flow }) => flow.checkout })} />,
});
