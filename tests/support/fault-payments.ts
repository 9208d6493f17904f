import { randomUUID } from 'node:crypto';
import { asc, count, eq, isNull } from 'drizzle-orm';
import * as schema from '../../server/db/schema';
import { takeStock } from '../../server/orders/stock';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { SIGNATURE_HEADER, sign } from '../../server/payments/signature';
import { addOrder } from './add-order';
import { password, type TestCustomer } from './customers';
import { type Offer, returnUrls } from './fault-offers-and-buyers';
import { type FaultShop, SANDBOX_SECRET } from './fault-shop';
import { lettersTo } from './sent-emails';

const HALF_HOUR = 30 * 60_000;

/** Order with a pending payment. */
export interface Due {
  id: number;
  number: string;
}

/** Payment session at the gateway. */
export interface Visit {
  session_id: string;
  payment_url: string;
}

/** Creates helpers for payment tests: requests from browsers and the gateway, and database queries. */
export async function openPayments(shop: FaultShop) {
  const { sql, post } = shop;
  const [channel] = await sql
    .insert(schema.withdrawChannels)
    .values({ slug: 'fault', name: { en: 'Bank' }, description: {}, min: 100, max: 100_000, charge: 0 })
    .returning();

  async function addDue({ productId }: Offer, { id }: Pick<TestCustomer, 'id'>): Promise<Due> {
    const now = new Date();
    const order = await addOrder({ sql, clock: { now } }, id, {
      paymentMethod: SANDBOX_KEY,
      payUntil: new Date(now.getTime() + HALF_HOUR),
      parts: [{ lines: [{ productId }] }],
    });
    await sql.transaction((tx) => takeStock(tx, order.id));
    return order;
  }

  const pay = ({ number }: Due, { token }: TestCustomer, gateway: string) =>
    post(`/api/user/order/${number}/pay?token=${token}`, {
      ...{ gateway, ...returnUrls, idempotency_key: randomUUID() },
    });

  const visited = (answer: Awaited<ReturnType<typeof post>>): Visit => {
    const { session_id, payment_url } = answer?.body ?? {};
    if (!session_id || !payment_url) throw new Error(`The answer has no payment page: ${JSON.stringify(answer)}`);
    return { session_id, payment_url };
  };

  const goToPay = async (due: Due, buyer: TestCustomer) => visited(await pay(due, buyer, SANDBOX_KEY));

  const topUp = async ({ token }: TestCustomer, amount: number) =>
    visited(
      await post(`/api/user/charge-wallet?token=${token}`, {
        ...{ amount, gateway: SANDBOX_KEY, ...returnUrls, idempotency_key: randomUUID() },
      }),
    );

  const confirm = ({ session_id: id }: Visit, { token }: TestCustomer, use: 'payment-status' | 'wallet-payment') =>
    post(`/api/user/update-${use}?token=${token}`, {
      ...{ id, gateway: SANDBOX_KEY, type: use === 'payment-status' ? 'payment' : 'wallet' },
    });

  const cashOut = ({ token }: TestCustomer, amount: number) =>
    post(`/api/user/my-cashouts?token=${token}`, {
      ...{ method_id: channel?.id, withdraw_amount: amount, account_info: 'BG80', idempotency_key: randomUUID() },
      current_password: password,
    });

  const press = ({ payment_url }: Visit, action: 'pay' | 'decline') =>
    fetch(payment_url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

  const callBack = ({ session_id: session }: Visit, values: object = {}) => {
    const body = JSON.stringify({ session, id: 'theirs', state: 'paid', amount: 1000, currency: 'EUR', ...values });
    return post(`/api/payments/${SANDBOX_KEY}/callback`, body, {
      [SIGNATURE_HEADER]: sign(SANDBOX_SECRET, body, new Date()),
    });
  };

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

  /** Returns amounts in cents. `isWhole` is true if each balance follows from the previous one. */
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

  const callbacksLeft = async () =>
    (await sql.select({ n: count() }).from(schema.sandboxCallbacks).where(isNull(schema.sandboxCallbacks.sentAt)))[0]
      ?.n;

  /** Clears the rate limits, because the requests of all tests come from one IP address. */
  const forgetRates = () => sql.delete(schema.rateLimits);

  return {
    ...{ addDue, pay, goToPay, topUp, confirm, cashOut, press, callBack },
    ...{ stateOf, sessionOf, ledgerOf, cashoutsOf, callbacksLeft, forgetRates },
  };
}
