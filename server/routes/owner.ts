import { Hono } from 'hono';
import * as v from 'valibot';
import { advanceMoney } from '../demo/advance-money';
import type { Env } from '../http/env';
import { requireOwner } from '../http/ip-address';
import { readBody, readJson } from '../http/read-body';
import { advanceOrders } from '../orders/advance-orders';
import { listTransfers, noteTransfer } from '../payments/note-transfer';
import { listPendingCashouts } from '../wallet/list-cashouts';
import type { Deps } from './deps';

const TransfersBody = v.object({
  number: v.optional(v.pipe(v.string(), v.maxLength(50))),
  toWallet: v.optional(v.boolean(), false),
});

/** `/dev/transfers`: what `npm run orders:paid` asks of a shop whose embedded database nobody else can open, for the shop's owner only: also a shop with a public can be told that money has come while it runs. */
export function transferRoutes({
  sql,
  clock,
  postman,
  ownerSecret,
}: Pick<Deps, 'sql' | 'clock' | 'postman' | 'ownerSecret'>) {
  return new Hono<Env>().post('/transfers', async (c) => {
    requireOwner(c, ownerSecret);
    const { number, toWallet } = readBody(TransfersBody, await readJson(c));
    if (number === undefined) return c.json({ transfers: await listTransfers(sql, clock()) });
    const outcome = await noteTransfer(sql, { number, toWallet, now: clock() });
    postman.wake();
    return c.json({ outcome });
  });
}

/** `/dev/cashouts`: answers `npm run cashouts` where the shop has the embedded database open. Only for the shop's owner. */
export function pendingCashoutRoutes({ ownerSecret, ...deps }: Pick<Deps, 'sql' | 'payoutDetails' | 'ownerSecret'>) {
  return new Hono<Env>().post('/cashouts', async (c) => {
    requireOwner(c, ownerSecret);
    return c.json({ cashouts: await listPendingCashouts(deps) });
  });
}

const AdvanceBody = v.object({ number: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(50))) });

/** `/dev/advance`: moves orders and what is paid for them on (`npm run demo:advance`), for its owner, in a shop that has no public. */
export function demoRoutes({
  sql,
  clock,
  courier,
  postman,
  hasPublic,
  ownerSecret,
}: Pick<Deps, 'sql' | 'clock' | 'courier' | 'postman' | 'hasPublic' | 'ownerSecret'>) {
  const routes = new Hono<Env>();
  if (hasPublic) return routes;
  return routes.post('/advance', async (c) => {
    requireOwner(c, ownerSecret);
    const { number } = readBody(AdvanceBody, await readJson(c));
    const which = number === undefined ? { emails: await demoEmails() } : { number };
    // What is paid now can be packed.
    const money = await advanceMoney(sql, { which, now: clock() });
    const advanced = await advanceOrders(sql, { which, now: clock() });
    courier.wake();
    postman.wake();
    return c.json({ orders: advanced, money });
  });
}

async function demoEmails(): Promise<string[]> {
  // Loaded on demand: its YAML parser is a development dependency.
  const { loadCustomers } = await import('../demo/load-demo');
  return loadCustomers().map(({ email }) => email);
}
