import { Hono } from 'hono';
import * as v from 'valibot';
import { advanceMoney } from '../demo/advance-money';
import type { Env } from '../http/env';
import { requireOwner } from '../http/ip-address';
import { readBody, readJson } from '../http/read-body';
import { advanceOrders } from '../orders/advance-orders';
import { answerTransfers } from '../payments/note-transfer';
import { listPendingCashouts } from '../wallet/list-cashouts';
import type { Deps } from './deps';

const TransfersBody = v.object({
  number: v.optional(v.pipe(v.string(), v.maxLength(50))),
  toWallet: v.optional(v.boolean(), false),
});

const AdvanceBody = v.object({ number: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(50))) });

type OwnerDeps = Pick<Deps, 'sql' | 'clock' | 'postman' | 'courier' | 'payoutDetails' | 'ownerSecret' | 'hasPublic'>;

/**
 * Answers the commands of the shop's owner while the shop has the embedded database open: `/dev/transfers` for
 * `npm run orders:paid`, `/dev/cashouts` for `npm run cashouts`. `/dev/advance` for `npm run demo:advance` exists only in a
 * shop without a public.
 */
export function ownerRoutes({ sql, clock, postman, courier, payoutDetails, ownerSecret, hasPublic }: OwnerDeps) {
  const routes = new Hono<Env>()
    .post('/transfers', async (c) => {
      requireOwner(c, ownerSecret);
      const { number, toWallet } = readBody(TransfersBody, await readJson(c));
      const answer = await answerTransfers(sql, number === undefined ? null : { number, toWallet }, clock());
      postman.wake();
      return c.json(answer);
    })
    .post('/cashouts', async (c) => {
      requireOwner(c, ownerSecret);
      return c.json({ cashouts: await listPendingCashouts({ sql, payoutDetails }) });
    });
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
