import type { Order } from '../../contract/orders';

/** Whether an order waits for money that its customer sends from elsewhere, as its instructions say. */
export function awaitsTransfer({ payment_instructions: how, cash_on_delivery: isOnDelivery }: Order): boolean {
  return how !== '' && !isOnDelivery;
}
