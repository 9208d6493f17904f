import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { orderLines, orderParts, orders, paymentSessions, walletEntries } from '../../server/db/schema';
import { createLog } from '../../server/log';
import { advanceOrders } from '../../server/orders/advance-orders';
import { closeOverdue } from '../../server/payments/close-overdue-payments';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import type { CallWire } from '../../src/contract/all-calls';
import { type Checkout, type openCheckoutShop, rows } from './checkout-shop';
import type { TestCustomer } from './customers';

type CheckoutShop = Awaited<ReturnType<typeof openCheckoutShop>>;

const returnUrls = {
  success_url: 'http://localhost/p/payment/success?status=success',
  cancel_url: 'http://localhost/p/payment/success?status=cancel',
};

interface Shopping {
  goods: { id: number; items: number[] }[];
  coupon: string;
  addressOf: (customer: TestCustomer) => number;
}

/** Returns the actions of a customer. The number `n` of an action selects its product, order or amount. */
export function shoppingSteps(place: CheckoutShop, { goods, coupon, addressOf }: Shopping) {
  const { shop, send } = place;
  const { sql, gateway } = shop;
  const log = createLog({ level: 'silent', write: () => {} });
  const sent = new Map<number, { body: unknown; method: string }>();
  const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
  const at = (path: string, { token }: TestCustomer) => `${path}${path.includes('?') ? '&' : '?'}token=${token}`;
  const get = (path: string, customer: TestCustomer) => shop.request(at(path, customer));
  const post = (path: string, customer: TestCustomer, body: object) => shop.post(at(path, customer), body);

  const lineOf = async (customer: TestCustomer, n: number) => {
    const { cartProducts } = await shop.read<CallWire<'E32'>>(at('/api/cart', customer));
    return pick(rows(cartProducts), n)?.id ?? 0;
  };
  const orderAt = async ({ id }: TestCustomer, n: number) =>
    pick(await sql.select().from(orders).where(eq(orders.customerId, id)).orderBy(desc(orders.id)).limit(5), n);
  const boughtAt = async (customer: TestCustomer, n: number) => {
    const order = await orderAt(customer, n);
    const lines = await sql
      .select({ line: orderLines })
      .from(orderLines)
      .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
      .where(eq(orderParts.orderId, order?.id ?? 0));
    return { order, line: pick(lines, n)?.line };
  };
  const sessionAt = async ({ id }: TestCustomer, n: number) =>
    pick(await sql.select().from(paymentSessions).where(eq(paymentSessions.customerId, id)).limit(5), n);

  const methods = ['cash-on-delivery', 'pay-with-wallet', SANDBOX_KEY, 'pay-with-bank'];
  const form = (fields: Record<string, string | number>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    return body;
  };

  return {
    put: (customer: TestCustomer, n: number) => {
      const { id = 0, items = [] } = pick(goods, n) ?? {};
      // `pick` selects the product by the remainder `n % goods.length`. The quotient does not depend on the remainder.
      const choice = pick(items, Math.floor(n / goods.length));
      const query = `product_id=${id}&quantity=${1 + (n % 3)}${choice ? `&items[]=${choice}` : ''}`;
      return get(`/api/add-to-cart?${query}`, customer);
    },
    more: async (customer: TestCustomer, n: number) =>
      get(`/api/cart-item-increment/${await lineOf(customer, n)}`, customer),
    fewer: async (customer: TestCustomer, n: number) =>
      get(`/api/cart-item-decrement/${await lineOf(customer, n)}`, customer),
    remove: async (customer: TestCustomer, n: number) =>
      get(`/api/cart-item-remove/${await lineOf(customer, n)}`, customer),
    look: (customer: TestCustomer) => get('/api/user/checkout', customer),
    order: async (customer: TestCustomer, n: number) => {
      const withCoupon = n % 5 === 0 ? { coupon } : {};
      const to = addressOf(customer);
      const seen = await get(`/api/user/checkout?address_id=${to}${n % 5 === 0 ? `&coupon=${coupon}` : ''}`, customer);
      // A concurrent action may have emptied the cart.
      if (!seen.ok) return seen;
      const { deliveries, grand_total } = (await seen.json()) as Checkout;
      const method = pick(methods, n) ?? '';
      const body = {
        ...{ shipping_address_id: to, billing_address_id: to, expected_total: grand_total, ...withCoupon },
        deliveries: rows(deliveries).map(({ seller_id, shipping_method_id }) => ({ seller_id, shipping_method_id })),
        ...{ ...returnUrls, idempotency_key: randomUUID() },
      };
      sent.set(customer.id, { body, method });
      return send(customer, body, method);
    },
    orderTwice: async (customer: TestCustomer) => {
      const last = sent.get(customer.id);
      if (!last) return null;
      const both = await Promise.all([send(customer, last.body, last.method), send(customer, last.body, last.method)]);
      // A concurrent action may make one of the equal requests fail. If both succeed, their responses must be equal.
      const [first, second] = both.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
      if (first !== undefined && second !== undefined && first !== second) {
        throw new Error(`One order has two answers: ${first} ${second}`);
      }
      return both[0];
    },
    cancel: async (customer: TestCustomer, n: number) =>
      post(`/api/user/order/${(await orderAt(customer, n))?.number}/cancel`, customer, {}),
    payAnew: async (customer: TestCustomer, n: number) =>
      post(`/api/user/order/${(await orderAt(customer, n))?.number}/pay`, customer, {
        ...{ gateway: pick(methods, n), ...returnUrls, idempotency_key: randomUUID() },
      }),
    topUp: (customer: TestCustomer, n: number) =>
      post('/api/user/charge-wallet', customer, {
        ...{ amount: 5 + (n % 50), gateway: SANDBOX_KEY, ...returnUrls, idempotency_key: randomUUID() },
      }),
    payAtGateway: async (customer: TestCustomer, n: number) => {
      const url = (await sessionAt(customer, n))?.url;
      const action = n % 3 === 0 ? 'decline' : 'pay';
      return url
        ? shop.sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ action }) }))
        : null;
    },
    askPayment: async (customer: TestCustomer, n: number) => {
      const session = await sessionAt(customer, n);
      if (!session) return null;
      const use = session.orderId === null ? 'wallet-payment' : 'payment-status';
      const type = session.orderId === null ? 'wallet' : 'payment';
      return post(`/api/user/update-${use}`, customer, { id: session.id, gateway: SANDBOX_KEY, type });
    },
    sendBack: async (customer: TestCustomer, n: number) => {
      const { order, line } = await boughtAt(customer, n);
      if (!order || !line) return null;
      const fields = {
        order_id: order.id,
        order_product_id: line.id,
        qty: 1,
        reason: 'changed_mind',
        details: 'Too large',
      };
      return shop.request(at('/api/user/return-order', customer), { method: 'POST', body: form(fields) });
    },
    review: async (customer: TestCustomer, n: number) => {
      const { line } = await boughtAt(customer, n);
      if (!line?.productId) return null;
      const fields = {
        product_id: line.productId,
        order_product_id: line.id,
        rating: 1 + (n % 5),
        review: 'As it should be',
      };
      return shop.request(at('/api/user/store-product-review', customer), { method: 'POST', body: form(fields) });
    },
    wish: (customer: TestCustomer, n: number) => get(`/api/user/add-to-wishlist/${pick(goods, n)?.id}`, customer),
    sendOut: async (customer: TestCustomer, n: number) => {
      const number = (await orderAt(customer, n))?.number;
      if (number) await advanceOrders(sql, { which: { number }, now: shop.clock.now });
      return null;
    },
    wait: async (_customer: TestCustomer, n: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + (n % 20) * 60_000);
      await closeOverdue({ sql, log, gateways: [gateway] }, shop.clock.now);
      return null;
    },
    give: async (customer: TestCustomer) => {
      await sql.insert(walletEntries).values({
        customerId: customer.id,
        amount: 2000,
        reason: 'topup',
        event: randomUUID(),
        createdAt: shop.clock.now,
      });
      return null;
    },
  } satisfies Record<
    string,
    (customer: TestCustomer, n: number) => Promise<{ status: number } | null> | { status: number }
  >;
}
