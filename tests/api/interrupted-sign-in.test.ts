import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, sessions } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { type CartAnswer, openCartShop } from '../support/cart-shop';
import { addCustomer, password, type TestCustomer } from '../support/customers';

// Sign-in opens a session and merges the guest cart in one transaction.
// The tests kill the database connection before each kind of write, and before the commit.

const { shop, plain, dressed, newDevice, added, cart } = await openCartShop();

const steps = [
  'sessions INSERT',
  'access_tokens INSERT',
  'carts INSERT',
  'carts UPDATE',
  'carts DELETE',
  'cart_lines UPDATE',
  'cart_lines DELETE',
  'commit',
];

beforeAll(async () => {
  await shop.sql.execute(raw`create table kills (step text)`);
  await shop.sql.execute(raw`
    create function kill_here() returns trigger language plpgsql as $$
    begin
      if exists (select from kills where step in (tg_table_name || ' ' || tg_op, tg_argv[0])) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      return coalesce(new, old);
    end $$`);
  for (const table of ['sessions', 'access_tokens', 'carts', 'cart_lines']) {
    const name = raw.identifier(table);
    await shop.sql.execute(raw`
      create trigger kills before insert or update or delete on ${name} for each row execute function kill_here('')`);
  }
  await shop.sql.execute(raw`
    create constraint trigger kills_at_commit after insert on access_tokens
    deferrable initially deferred for each row execute function kill_here('commit')`);
});
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
});
afterAll(() => shop.close());

const logIn = ({ email }: TestCustomer, device_id: string) =>
  shop.post('/api/store-login', { email, password, device_id, device_token: '' });
const quantities = ({ cartProducts }: CartAnswer) => cartProducts.map(({ product_id, qty }) => [product_id, qty]);
const cartOf = async (token: string) => quantities(await shop.read<CartAnswer>(`/api/cart?token=${token}`));
const sessionsOf = ({ id }: TestCustomer) => shop.sql.select().from(sessions).where(eq(sessions.customerId, id));

async function shoppers({ hasCart }: { hasCart: boolean }) {
  const customer = await addCustomer(shop);
  if (hasCart) await shop.read(`/api/add-to-cart?token=${customer.token}&product_id=${plain}&quantity=1`);
  const device = newDevice();
  await added(plain, 2);
  await added(dressed.id, 1, [dressed.colours[1], dressed.sizes[0]]);
  return { customer, device };
}

describe.each([{ hasCart: true }, { hasCart: false }])('when the account has a cart: $hasCart', ({ hasCart }) => {
  // If the account has no cart, the sign-in merges no lines, so it deletes none.
  const taken = steps.filter((step) => hasCart || !['cart_lines DELETE'].includes(step));

  test.each(taken)('changes nothing when killed at %s, and succeeds once on a retry', async (step) => {
    const { customer, device } = await shoppers({ hasCart });
    const own = hasCart ? [[plain, 1]] : [];
    const before = [quantities(await cart(device)), await cartOf(customer.token), await sessionsOf(customer)];
    expect(before.slice(0, 2)).toEqual([
      [
        [plain, 2],
        [dressed.id, 1],
      ],
      own,
    ]);

    await shop.sql.execute(raw`insert into kills values (${step})`);
    expect((await logIn(customer, device)).status).toBe(500);
    await shop.sql.execute(raw`delete from kills`);
    expect([quantities(await cart(device)), await cartOf(customer.token), await sessionsOf(customer)]).toEqual(before);

    const { merge, access_token } = (await (await logIn(customer, device)).json()) as CallWire<'E1'>;
    expect(merge).toEqual({ moved: 2, limited: [] });
    expect(await cartOf(access_token)).toEqual([
      [plain, hasCart ? 3 : 2],
      [dressed.id, 1],
    ]);
    expect(quantities(await cart(device))).toEqual([]);
  });
});

test('moves the cart once when the first response is lost and the login is repeated', async () => {
  const { customer, device } = await shoppers({ hasCart: true });
  // The customer does not receive the response to the first login.
  await logIn(customer, device);
  const { merge, access_token } = (await (await logIn(customer, device)).json()) as CallWire<'E1'>;
  expect(merge).toEqual({ moved: 0, limited: [] });
  expect(await cartOf(access_token)).toEqual([
    [plain, 3],
    [dressed.id, 1],
  ]);
});
