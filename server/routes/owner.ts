import { Hono } from 'hono';
import * as v from 'valibot';
import { advanceMoney } from '../demo/advance-transfers-returns-and-cashouts';
import { demoParcel } from '../demo/demo-parcel';
import type { Env } from '../http/hono-env';
import { readBody, readJson } from '../http/read-body';
import { requireShopOwner } from '../http/require-shop-owner';
import { advanceOrders } from '../orders/advance-orders';
import { answerRefunds } from '../payments/owed-refunds';
import { answerTransfers } from '../payments/record-and-list-transfers';
import { listPendingCashouts } from '../wallet/list-cashouts';
import type { Deps } from './deps';

const TransfersBody = v.object({
  number: v.optional(v.pipe(v.string(), v.maxLength(50))),
  toWallet: v.optional(v.boolean(), false),
});

const RefundsBody = v.object({ id: v.optional(v.pipe(v.number(), v.safeInteger())) });

const AdvanceBody = v.object({ number: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(50))) });

type OwnerDeps = Pick<
  Deps,
  'sql' | 'clock' | 'mailer' | 'notifier' | 'refunder' | 'payoutDetails' | 'ownerSecret' | 'hasPublic'
>;

/**
 * Routes that the shop owner's commands call, because a command cannot open the embedded database of a running shop. A
 * public shop has no `/dev/advance`.
 */
export function ownerRoutes({
  sql,
  clock,
  mailer,
  notifier,
  refunder,
  payoutDetails,
  ownerSecret,
  hasPublic,
}: OwnerDeps) {
  const routes = new Hono<Env>()
    .post('/transfers', async (c) => {
      requireShopOwner(c, ownerSecret);
      const { number, toWallet } = readBody(TransfersBody, await readJson(c));
      const answer = await answerTransfers(sql, number === undefined ? null : { number, toWallet }, clock());
      mailer.wake();
      return c.json(answer);
    })
    .post('/refunds', async (c) => {
      requireShopOwner(c, ownerSecret);
      const { id } = readBody(RefundsBody, await readJson(c));
      const answer = await answerRefunds(sql, id ?? null, clock());
      mailer.wake();
      return c.json(answer);
    })
    .post('/cashouts', async (c) => {
      requireShopOwner(c, ownerSecret);
      return c.json({ cashouts: await listPendingCashouts({ sql, payoutDetails }) });
    });
  if (hasPublic) return routes;
  return routes.post('/advance', async (c) => {
    requireShopOwner(c, ownerSecret);
    const { number } = readBody(AdvanceBody, await readJson(c));
    const which = number === undefined ? { emails: await demoEmails() } : { number };
    // Records payments first, because an order that awaits a payment does not advance.
    const money = await advanceMoney(sql, { which, now: clock() });
    const advanced = await advanceOrders(sql, { which, parcelOf: demoParcel, now: clock() });
    notifier.wake();
    mailer.wake();
    refunder.wake();
    return c.json({ orders: advanced, money });
  });
}

async function demoEmails(): Promise<string[]> {
  // Imported on demand, because its YAML parser is only a development dependency.
  const { loadCustomers } = await import('../demo/read-demo');
  return loadCustomers().map(({ email }) => email);
}
