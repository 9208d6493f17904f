import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '../../../features/payment/PaymentPage';
import { paymentReturn } from '../../-payment-return';

export const Route = createFileRoute('/p/payment/success')({
  ...paymentReturn,
  component: () => <PaymentPage payment={Route.useLoaderData()} />,
});
