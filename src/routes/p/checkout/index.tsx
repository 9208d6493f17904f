import { createFileRoute } from '@tanstack/react-router';
import { CheckoutSkeleton } from '../../../features/checkout/CheckoutSkeleton';
import { checkoutStep } from '../../-checkout-step';

export const Route = createFileRoute('/p/checkout/')({ ...checkoutStep(null), component: CheckoutSkeleton });
