import { Hono } from 'hono';
import type { Env } from '../http/env';
import { requireOwner } from '../http/own-machine';
import { listPendingCashouts } from '../wallet/list-pending-cashouts';
import type { Deps } from './deps';

/** `/dev/cashouts`: answers `npm run cashouts` where the shop has the embedded database open. Only for the shop's owner. */
export function pendingCashoutRoutes({ ownerSecret, ...deps }: Pick<Deps, 'sql' | 'payoutDetails' | 'ownerSecret'>) {
  return new Hono<Env>().post('/cashouts', async (c) => {
    requireOwner(c, ownerSecret);
    return c.json({ cashouts: await listPendingCashouts(deps) });
  });
}
