import { createFileRoute } from '@tanstack/react-router';
import { PageSkeleton } from '../../../ui/PageSkeleton';
import { checkoutStep } from '../../-checkout-step';

export const Route = createFileRoute('/p/checkout/')({ ...checkoutStep(null), component: PageSkeleton });
