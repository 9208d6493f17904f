import type { Order } from '../../contract/orders';

/** Whether the shop waits for a bank transfer for the order. */
export function isTransferDue({ transfer_name: name }: Order): boolean {
  return name !== '';
}

/** Whether the customer still has to pay an order, online or by bank transfer. */
export const isPaymentDue = (order: Order) => order.can_pay || isTransferDue(order);

export const paymentSectionId = 'payment';
