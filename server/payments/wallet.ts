import type { Sql } from '../db/open';
import { walletEntries } from '../db/schema';
import { Refusal } from '../http/refusal';
import { isOverdraft } from '../wallet/is-overdraft';
import { markPaid } from './mark-paid';
import type { Due, PaymentMethod } from './method';

/** The order's total leaves the wallet with the transaction, once: the ledger takes no second entry for an order. */
export const wallet: PaymentMethod = {
  key: 'pay-with-wallet',
  type: 'wallet',
  supports: ['order'],
  canFollow: true,
  begin: payFromWallet,
};

async function payFromWallet(tx: Sql, { order, lang, now }: Due): Promise<void> {
  try {
    await tx.insert(walletEntries).values({
      customerId: order.customerId,
      amount: -order.total,
      reason: 'order',
      reference: order.number,
      event: `order:${order.id}`,
      createdAt: now,
    });
  } catch (error) {
    if (isOverdraft(error)) throw new Refusal(402, 'insufficient_balance', 'payment.walletShort');
    throw error;
  }
  await markPaid(tx, { order, method: wallet.key, lang, now });
}
