import { type Context, Hono } from 'hono';
import { fromSearchParams } from '../../src/contract/api-query';
import { type AccountEnv, hasToken, requireCustomer, sessionOf } from '../account/require-customer';
import { type Owner, readGuest } from '../cart/cart-owner';
import { addLine, changeQuantity, removeLine } from '../cart/change-cart';
import { changeChoice } from '../cart/change-choice';
import { saveForLater } from '../cart/save-for-later';
import { showCart } from '../cart/show-cart';
import type { Env } from '../http/hono-env';
import { clientAddress } from '../http/ip-address';
import { readJson } from '../http/read-body';
import { Refusal } from '../http/refusal';
import { ownedByGuest } from '../http/response-headers';
import type { Deps } from './deps';

type Needs = Pick<Deps, 'sql' | 'clock' | 'trustProxy'>;

/** Routes of the cart: E32, E33, E39–E46, X32, X33. Each response has the whole cart, so that a change needs one round trip. */
export function cartRoutes(deps: Needs) {
  return new Hono<Env>().route('/', guestRoutes(deps)).route('/', customerRoutes(deps)).route('/', lineRoutes(deps));
}

/** Routes that a guest and a customer share. */
function lineRoutes({ sql, clock }: Needs) {
  const change = async (c: Context<Env>) => {
    const body = await readJson(c);
    const lineId = c.req.param('id') ?? '';
    return { owner: await readOwner(c, { sql, clock }, body), lang: c.var.lang, now: clock(), lineId, body };
  };
  return new Hono<Env>()
    .post('/cart-item-choice/:id', ownedByGuest, async (c) => c.json(await changeChoice(sql, await change(c))))
    .post('/cart-item-save/:id', ownedByGuest, async (c) => c.json(await saveForLater(sql, await change(c))));
}

/** Returns the customer of the access token or, without a token, the guest. Throws Refusal 401 or 422. */
async function readOwner(c: Context<Env>, deps: Pick<Deps, 'sql' | 'clock'>, body: unknown): Promise<Owner> {
  const session = await sessionOf(c, deps);
  if (session) return { customerId: session.customerId };
  if (hasToken(c)) throw new Refusal(401, 'generic', 'error.signedOut');
  return readGuest((body as { device_token?: unknown } | null)?.device_token);
}

function guestRoutes({ sql, clock, trustProxy }: Needs) {
  const guest = (c: Context<Env>) => readGuest(c.req.query('device_token'));
  const reader = (c: Context<Env>, owner: Owner = guest(c)) => ({ owner, lang: c.var.lang, now: clock() });
  return new Hono<Env>()
    .get('/guest-show-cart', ownedByGuest, async (c) => c.json(await showCart(sql, reader(c))))
    .post('/guest-add-to-cart', ownedByGuest, async (c) => {
      const addition = await readJson(c);
      const owner = readGuest((addition as { device_token?: unknown } | null)?.device_token);
      return c.json(await addLine(sql, { ...reader(c, owner), addition, address: clientAddress(c, trustProxy) }));
    })
    .get('/guest-cart-item-increment/:id', ownedByGuest, async (c) =>
      c.json(await changeQuantity(sql, { ...reader(c), lineId: c.req.param('id'), by: 1 })),
    )
    .get('/guest-cart-item-decrement/:id', ownedByGuest, async (c) =>
      c.json(await changeQuantity(sql, { ...reader(c), lineId: c.req.param('id'), by: -1 })),
    )
    .get('/guest-cart-item-remove/:id', ownedByGuest, async (c) =>
      c.json(await removeLine(sql, { ...reader(c), lineId: c.req.param('id') })),
    );
}

function customerRoutes({ sql, clock, trustProxy }: Needs) {
  const own = requireCustomer({ sql, clock });
  const reader = (c: Context<AccountEnv>) => ({
    owner: { customerId: c.var.session.customerId },
    lang: c.var.lang,
    now: clock(),
  });
  return new Hono<AccountEnv>()
    .get('/cart', own, async (c) => c.json(await showCart(sql, reader(c))))
    .get('/add-to-cart', own, async (c) => {
      const addition = fromSearchParams(new URL(c.req.url).searchParams);
      return c.json(await addLine(sql, { ...reader(c), addition, address: clientAddress(c, trustProxy) }));
    })
    .get('/cart-item-increment/:id', own, async (c) =>
      c.json(await changeQuantity(sql, { ...reader(c), lineId: c.req.param('id'), by: 1 })),
    )
    .get('/cart-item-decrement/:id', own, async (c) =>
      c.json(await changeQuantity(sql, { ...reader(c), lineId: c.req.param('id'), by: -1 })),
    )
    .get('/cart-item-remove/:id', own, async (c) =>
      c.json(await removeLine(sql, { ...reader(c), lineId: c.req.param('id') })),
    );
}
