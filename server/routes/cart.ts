import { type Context, Hono } from 'hono';
import { addLine } from '../cart/add-line';
import { changeQuantity } from '../cart/change-quantity';
import { readGuest } from '../cart/owner';
import { removeLine } from '../cart/remove-line';
import { showCart } from '../cart/show-cart';
import type { Env } from '../http/env';
import { ownedByGuest } from '../http/headers';
import { readJson } from '../http/read-body';
import type { Deps } from './deps';

/** E33, E40, E42, E45, E46: each answers with the whole cart, so that one round trip settles a click. */
export function cartRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const reader = (c: Context<Env>) => ({
    owner: readGuest(c.req.query('device_token')),
    lang: c.var.lang,
    now: clock(),
  });
  return new Hono<Env>()
    .get('/guest-show-cart', ownedByGuest, async (c) => c.json(await showCart(sql, reader(c))))
    .post('/guest-add-to-cart', ownedByGuest, async (c) =>
      c.json(await addLine(sql, { body: await readJson(c), lang: c.var.lang, now: clock() })),
    )
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
