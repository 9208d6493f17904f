import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  affiliates,
  cartLines,
  categories,
  coupons,
  orders,
  products,
  variantItems,
  walletEntries,
} from '../../server/db/schema';
import type { ApiDescription } from '../../server/openapi/describe-api';
import { openCheckoutShop } from '../support/checkout-shop';
import { issueToken, type TestCustomer } from '../support/customers';
import { isThorough, tryOut } from '../support/fault-table';
import { type FuzzRequest, fuzzRequests } from '../support/fuzz-requests';
import { allProducts, brokenInvariants } from '../support/invariants';

// Sends random requests to the whole API. No request may cause a 5xx response or break the data.

const CUSTOMERS = 10;
const AT_ONCE = 10;
const REQUESTS = isThorough ? 100_000 : 1000;
/** Matches internal details that no error response may contain. */
const internals = /node_modules|\.[jt]s:\d|drizzle|syntax error|Failed query|duplicate key/i;

const MAX_MS = 2000;

const { shop, shopper, addBoutique, goods, insertVariant, insertItems, addAddress, orderOf, send } =
  await openCheckoutShop({ trustProxy: 1 });
afterAll(() => shop.close());
const { sql } = shop;

test('returns no 5xx and keeps all invariants under random requests', { timeout: 1_800_000 }, () =>
  tryOut(`${REQUESTS.toLocaleString('en')} random requests from the API description, ${AT_ONCE} at once`, async () => {
    // Deletes the demo coupon FIRST100: it counts as used up, but without recorded uses, which breaks an invariant.
    await sql.delete(coupons).where(eq(coupons.code, 'FIRST100'));
    const customers = await addCustomers();
    expect(await brokenInvariants(sql)).toEqual([]);
    const shopData = {
      description: await shop.read<ApiDescription>('/api/openapi.json'),
      known: await readKnownValues(),
      customers: CUSTOMERS,
    };
    const free = await allProducts(sql);
    const statuses = new Map<number, number>();
    let slowest = 0;
    const requests = fc.array(fuzzRequests(shopData), { minLength: AT_ONCE, maxLength: AT_ONCE });
    const property = fc.asyncProperty(requests, async (batch) => {
      // The clock advances, so that codes, rate limits and payments expire during the run.
      shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
      const answers = await Promise.all(
        batch.map(async (request) => {
          const since = performance.now();
          const answer = await sendRequest(request, customers);
          const text = await answer.text();
          slowest = Math.max(slowest, performance.now() - since);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          return { ...request, status: answer.status, text };
        }),
      );
      await signInAgain(
        answers.flatMap(({ status, customer }) => (status === 401 ? (customers[customer ?? -1] ?? []) : [])),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ status, text }) => status >= 400 && internals.test(text))).toEqual([]);
    });
    await fc.assert(property, { numRuns: REQUESTS / AT_ONCE, ...(isThorough ? {} : { seed: 1 }) });
    expect(await brokenInvariants(sql)).toEqual([]);
    expect(await allProducts(sql)).toEqual(free);
    if (isThorough) expect(slowest).toBeLessThan(MAX_MS);
    const statusCounts = [...statuses].sort().map(([status, n]) => `${status}: ${n}`);
    return `no 5xx (${statusCounts.join(', ')}), slowest ${Math.round(slowest)} ms, all invariants hold`;
  }),
);

async function addCustomers(): Promise<TestCustomer[]> {
  const boutique = await addBoutique([{ fee: 490 }]);
  const simple = await goods(boutique, { qty: 100_000 });
  const sized = await goods(boutique, { qty: 100_000 });
  const sizes = await insertItems(await insertVariant(sized, 'Size'), [
    { en: 'S', surcharge: 0, stock: 50_000 },
    { en: 'L', surcharge: 100, stock: null },
  ]);
  const customers: TestCustomer[] = [];
  while (customers.length < CUSTOMERS) {
    const customer = await shopper([simple, 2], [sized, 1, sizes.slice(0, 1)]);
    await sql.insert(walletEntries).values({
      ...{ customerId: customer.id, amount: 1_000_000, reason: 'topup', event: `fuzz ${customer.id}` },
    });
    await addAddress(customer.id, 'Plovdiv', true);
    expect((await send(customer, await orderOf(customer))).status).toBe(200);
    customers.push(customer);
  }
  return customers;
}

/** Returns real ids, slugs and other values, so that many random requests refer to existing rows. */
async function readKnownValues(): Promise<(string | number)[]> {
  const someProducts = await sql.select().from(products).limit(20);
  const items = await sql.select().from(variantItems).limit(20);
  const all = [
    ...someProducts.flatMap(({ id, slug }) => [id, slug]),
    ...items.flatMap(({ id, variantId }) => [id, variantId]),
    ...(await sql.select().from(categories).limit(10)).map(({ slug }) => slug),
    ...(await sql.select().from(affiliates)).flatMap(({ slug, token }) => [slug, token]),
    ...(await sql.select().from(orders)).flatMap(({ id, number }) => [id, number]),
    ...(await sql.select().from(cartLines)).map(({ id }) => id),
    ...[
      'cash-on-delivery',
      'pay-with-wallet',
      'pay-with-sandbox',
      'pay-with-bank',
      'ROSE10',
      'device-1-of-a-cart-shop',
      '2026-01-01',
    ],
  ];
  return all;
}

/** Issues new tokens to customers who got a 401: a random request may have ended their session. */
async function signInAgain(customers: TestCustomer[]): Promise<void> {
  for (const customer of customers) customer.token = await issueToken(sql, customer.id, shop.clock.now);
}

async function sendRequest(
  { method, path, headers, body, customer }: FuzzRequest,
  customers: TestCustomer[],
): Promise<Response> {
  const token = customer === null ? '' : `&token=${customers[customer]?.token}`;
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== null;
  const form = new FormData();
  if (typeof body === 'object') {
    for (const [name, value, type] of body ?? []) {
      if (type === null) form.append(name, value);
      else form.append(name, new Blob([value], { type }), value.slice(0, 50));
    }
  }
  return shop.request(path + token, {
    method,
    headers: { 'x-forwarded-for': `198.51.${Math.floor(shop.clock.now.getTime() / 10_000) % 250}.7`, ...headers },
    ...(hasBody && { body: typeof body === 'string' ? body : form }),
  });
}
