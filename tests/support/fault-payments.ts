import { randomUUID } from 'node:crypto';
import { asc, count, eq, isNull } from 'drizzle-orm';
import * as schema from '../../server/db/schema';
import { takeStock } from '../../server/orders/stock';
import { SANDBOX_KEY } from '../../server/payments/sandbox';
import { SIGNATURE_HEADER, sign } from '../../server/payments/signature';
import { password, type TestCustomer } from './customers';
import { type Offer, returnUrls } from './fault-goods';
import { type FaultShop, SANDBOX_SECRET } from './fault-shop';
import { lettersTo } from './letters';
import { addOrder } from './orders';

const HALF_HOUR = 30 * 60_000;

/** An order that waits for its payment. */
export interface Due {
  id: number;
  number: string;
}

/** A payment at the gateway's page. */
export interface Visit {
  session_id: string;
  payment_url: string;
}

/** Payments and wallets of a shop that faults are tried on: what browsers and the gateway send, and what came of it. */
export async function openPayments(shop: FaultShop) {
  const { sql, post } = shop;
  const [channel] = await sql
    .insert(schema.withdrawChannels)
    .values({ slug: 'fault', name: { en: 'Bank' }, description: {}, min: 100, max: 100_000, charge: 0 })
    .returning();

  /** An order of one piece of an offer, for 10.00, that keeps it until the payment has come. */
  async function addDue({ productId }: Offer, { id }: Pick<TestCustomer, 'id'>): Promise<Due> {
    const now = new Date();
    const order = await addOrder({ sql, clock: { now } }, id, {
      paymentMethod: SANDBOX_KEY,
      payUntil: new Date(now.getTime() + HALF_HOUR),
      parts: [{ lines: [{ productId }] }],
    });
    const lines = [{ productId, itemIds: [], qty: 1 }];
    await sql.transaction((tx) => takeStock(tx, { orderId: order.id, lines }));
    return order;
  }

  const pay = ({ number }: Due, { token }: TestCustomer, gateway: string) =>
    post(`/api/user/order/${number}/pay?token=${token}`, {
      ...{ gateway, ...returnUrls, idempotency_key: randomUUID() },
    });

  const visited = (answer: Awaited<ReturnType<typeof post>>): Visit => {
    const { session_id, payment_url } = answer?.body ?? {};
    if (!session_id || !payment_url) throw new Error(`No page to pay at: ${JSON.stringify(answer)}`);
    return { session_id, payment_url };
  };

  /** To the page at which an order is paid. */
  const goToPay = async (due: Due, buyer: TestCustomer) => visited(await pay(due, buyer, SANDBOX_KEY));

  /** To the page at which money for the wallet is paid. */
  const topUp = async ({ token }: TestCustomer, amount: number) =>
    visited(
      await post(`/api/user/charge-wallet?token=${token}`, {
        ...{ amount, gateway: SANDBOX_KEY, ...returnUrls, idempotency_key: randomUUID() },
      }),
    );

  /** Asks how a payment stands, as the page does that the browser comes back to. */
  const confirm = ({ session_id: id }: Visit, { token }: TestCustomer, use: 'payment-status' | 'wallet-payment') =>
    post(`/api/user/update-${use}?token=${token}`, {
      ...{ id, gateway: SANDBOX_KEY, type: use === 'payment-status' ? 'payment' : 'wallet' },
    });

  /** At most five at once for a customer: more tries of a password in a minute are refused. */
  const cashOut = ({ token }: TestCustomer, amount: number) =>
    post(`/api/user/my-cashouts?token=${token}`, {
      ...{ method_id: channel?.id, withdraw_amount: amount, account_info: 'BG80', idempotency_key: randomUUID() },
      current_password: password,
    });

  /** What the payer presses on the gateway's page. */
  const press = ({ payment_url }: Visit, action: 'pay' | 'decline') =>
    fetch(payment_url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

  /** A callback as the gateway sends it, by default for a payment of 10.00. */
  const callBack = ({ session_id: session }: Visit, values: object = {}) => {
    const body = JSON.stringify({ session, id: 'theirs', state: 'paid', amount: 1000, currency: 'EUR', ...values });
    return post(`/api/payments/${SANDBOX_KEY}/callback`, body, {
      [SIGNATURE_HEADER]: sign(SANDBOX_SECRET, body, new Date()),
    });
  };

  /** All that a payment of an order touches. */
  async function stateOf({ id }: Due, { productId }: Offer, buyer: TestCustomer) {
    const [order] = await sql.select().from(schema.orders).where(eq(schema.orders.id, id));
    const [product] = await sql.select().from(schema.products).where(eq(schema.products.id, productId));
    const events = await sql
      .select({ kind: schema.orderEvents.kind })
      .from(schema.orderEvents)
      .where(eq(schema.orderEvents.orderId, id))
      .orderBy(asc(schema.orderEvents.id));
    return {
      payment: order?.paymentStatus,
      events: events.map(({ kind }) => kind),
      left: (product?.qty ?? 0) - (product?.soldQty ?? 0),
      letters: (await lettersTo(sql, buyer.email)).length,
    };
  }

  async function sessionOf({ session_id }: Visit) {
    const [session] = await sql
      .select({ state: schema.paymentSessions.state, suspicion: schema.paymentSessions.suspicion })
      .from(schema.paymentSessions)
      .where(eq(schema.paymentSessions.id, session_id));
    return session;
  }

  /** A customer's wallet, in cents: its entries one after the other, and whether each goes on from the one before. */
  async function ledgerOf({ id }: Pick<TestCustomer, 'id'>) {
    const entries = await sql
      .select()
      .from(schema.walletEntries)
      .where(eq(schema.walletEntries.customerId, id))
      .orderBy(asc(schema.walletEntries.position));
    const amountsOf = (reason: string) => entries.filter((one) => one.reason === reason).map(({ amount }) => amount);
    return {
      balance: entries.at(-1)?.balanceAfter ?? 0,
      sum: entries.reduce((sum, { amount }) => sum + amount, 0),
      lowest: Math.min(...entries.map(({ balanceAfter }) => balanceAfter)),
      isWhole: entries.every(
        ({ position, balanceAfter, amount }, i) =>
          position === i + 1 && balanceAfter === (entries[i - 1]?.balanceAfter ?? 0) + amount,
      ),
      amountsOf,
    };
  }

  const cashoutsOf = ({ id }: Pick<TestCustomer, 'id'>) =>
    sql.select().from(schema.cashouts).where(eq(schema.cashouts.customerId, id));

  /** How many callbacks the shop has not taken yet. */
  const callbacksLeft = async () =>
    (await sql.select({ n: count() }).from(schema.sandboxCallbacks).where(isNull(schema.sandboxCallbacks.sentAt)))[0]
      ?.n;

  /** The calls of one minute are counted by address, and all of these come from one. */
  const forgetRates = () => sql.delete(schema.rateLimits);

  return {
    ...{ addDue, pay, goToPay, topUp, confirm, cashOut, press, callBack },
    ...{ stateOf, sessionOf, ledgerOf, cashoutsOf, callbacksLeft, forgetRates },
  };
}
