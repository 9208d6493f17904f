import type { Order } from '../../contract/orders';

/** Whether an order waits for money that its customer was told to send from elsewhere, though a card's page was opened since. */
export function awaitsTransfer({ transfer_name: name }: Order): boolean {
  return name !== '';
}

/** Whether its customer still has something to do that it is paid: here, or at a bank. */
export const awaitsPayment = (order: Order) => order.can_pay || awaitsTransfer(order);

export const paymentPlace = 'payment';
