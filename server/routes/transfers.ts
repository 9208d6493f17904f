import { Hono } from 'hono';
import * as v from 'valibot';
import type { Env } from '../http/env';
import { isOwnMachine } from '../http/own-machine';
import { readBody, readJson } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import { listTransfers, noteTransfer } from '../payments/note-transfer';
import { TRANSFERS_HEADER } from '../payments/transfers-header';
import type { Deps } from './deps';

const TransfersBody = v.object({
  number: v.optional(v.pipe(v.string(), v.maxLength(50))),
  toWallet: v.optional(v.boolean(), false),
});

/** `/dev/transfers`: what `npm run orders:paid` asks of a shop whose embedded database nobody else can open, for whoever sits at this machine, in a shop that has no public. */
export function transferRoutes({
  sql,
  clock,
  postman,
  hasMailbox,
}: Pick<Deps, 'sql' | 'clock' | 'postman' | 'hasMailbox'>) {
  const routes = new Hono<Env>();
  if (!hasMailbox) return routes;
  return routes.post('/transfers', async (c) => {
    if (!isOwnMachine(c)) throw notFound();
    if (c.req.header(TRANSFERS_HEADER) === undefined) throw new Refusal(403, 'generic', 'error.method');
    const { number, toWallet } = readBody(TransfersBody, await readJson(c));
    if (number === undefined) return c.json({ transfers: await listTransfers(sql) });
    const outcome = await noteTransfer(sql, { number, toWallet, now: clock() });
    postman.wake();
    return c.json({ outcome });
  });
}
