import { Hono } from 'hono';
import * as v from 'valibot';
import type { Env } from '../http/env';
import { requireOwner } from '../http/own-machine';
import { readBody, readJson } from '../http/read-body';
import { listTransfers, noteTransfer } from '../payments/note-transfer';
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
