import type { Order } from '../../contract/orders';

/** Whether an order waits for money that its customer sends from elsewhere, as its instructions say. */
export function awaitsTransfer({ payment_instructions: how, cash_on_delivery: isOnDelivery }: Order): boolean {
  return how !== '' && !isOnDelivery;
}

/** Whether its customer still has something to do that it is paid: here, or at a bank. */
export const awaitsPayment = (order: Order) => order.can_pay || awaitsTransfer(order);

/** Where on the page of an order that is done, as the address names it. */
export const paymentPlace = 'payment';
