import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../../server/http/env';
import { requireOwner } from '../../server/http/ip-address';
import { Refusal } from '../../server/http/refusal';

/** What a shop with this secret answers to a request of this machine. */
async function ask(secret: string, headers: Record<string, string>): Promise<number> {
  const app = new Hono<Env>();
  app.onError((error, c) => c.body(null, error instanceof Refusal ? error.status : 500));
  app.get('/', (c) => {
    requireOwner(c, secret);
    return c.body(null, 204);
  });
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  return answer.status;
}

test('who knows the secret is the owner; who names none is not, whatever the secret is', async () => {
  const own = 'a'.repeat(64);
  expect(await ask(own, { 'X-Shop-Owner': own })).toBe(204);
  expect(await ask(own, {})).toBe(403);
  expect(await ask('', {})).toBe(403);
  expect(await ask('', { 'X-Shop-Owner': '' })).toBe(403);
});
