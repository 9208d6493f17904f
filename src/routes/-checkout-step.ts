import type { CheckoutFlow, NamedStep } from '../features/checkout/use-checkout';

interface Visit {
  context: { flow: CheckoutFlow };
}

export const checkoutStep = (step: NamedStep) => ({
  onEnter: ({ context }: Visit) => context.flow.checkout.send({ type: 'step.opened', step }),
});
