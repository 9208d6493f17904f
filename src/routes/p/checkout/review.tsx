import { createFileRoute } from '@tanstack/react-router';
import { ReviewStep } from '../../../features/checkout/ReviewStep';
import { checkoutStep } from '../../-checkout-step';

export const Route = createFileRoute('/p/checkout/review')({
  ...checkoutStep('review'),
  component: () => <ReviewStep checkout={Route.useRouteContext({ select: ({ flow }) => flow.checkout })} />,
});
