import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { coupons, mails, orders, rateLimits, walletEntries } from '../../server/db/schema';
import { walletBalance } from '../../server/wallet/wallet-balance';
import type { CallWire } from '../../src/contract/all-calls';
import { openCheckoutShop, rows } from './checkout-shop';
import type { TestCustomer } from './customers';

/** Opens a checkout shop with two boutiques, and helpers for tests that place orders. */
export async function openPlacingShop() {
  const checkoutShop = await openCheckoutShop();
  const { shop, addBoutique } = checkoutShop;
  const { sql } = shop;
  beforeEach(async () => {
    await sql.delete(rateLimits);
    await sql.delete(mails);
  });
  afterAll(() => shop.close());

  async function addCoupon(values: Partial<typeof coupons.$inferInsert> = {}) {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
    await sql.insert(coupons).values({ code, name: {}, type: 'percent', discount: 1000, ...values });
    return code;
  }

  return {
    ...checkoutShop,
    sql,
    boutique: await addBoutique([{ fee: 490 }, { fee: 890 }]),
    other: await addBoutique([{ fee: 100, name: { en: 'By bike', bg: 'С колело' } }]),
    addCoupon,
    topUp: (customer: TestCustomer, amount: number) =>
      sql.insert(walletEntries).values({ customerId: customer.id, amount, reason: 'topup', event: randomUUID() }),
    balanceOf: ({ id }: TestCustomer) => walletBalance(sql, id),
    ordersOf: ({ id }: TestCustomer) => sql.select().from(orders).where(eq(orders.customerId, id)),
    cartOf: async ({ token }: TestCustomer) =>
      rows((await shop.read<CallWire<'E32'>>(`/api/cart?token=${token}`)).cartProducts),
  };
}
