import type { CheckoutFlow, NamedStep } from '../features/checkout/use-checkout';

interface Visit {
  context: { flow: CheckoutFlow };
}

/** A route that is a step of the checkout tells so. */
export const checkoutStep = (step: NamedStep) => ({
  onEnter: ({ context }: Visit) => context.flow.checkout.send({ type: 'step.opened', step }),
});
