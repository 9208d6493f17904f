import { Hono } from 'hono';
import * as v from 'valibot';
import { advanceMoney } from '../demo/advance-money';
import type { Env } from '../http/env';
import { requireOwner } from '../http/own-machine';
import { readBody, readJson } from '../http/read-body';
import { advanceOrders } from '../orders/advance-orders';
import type { Deps } from './deps';

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
