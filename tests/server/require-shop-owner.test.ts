import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../../server/http/hono-env';
import { Refusal } from '../../server/http/refusal';
import { requireShopOwner } from '../../server/http/require-shop-owner';

async function send(secret: string, headers: Record<string, string>): Promise<number> {
  const app = new Hono<Env>();
  app.onError((error, c) => c.body(null, error instanceof Refusal ? error.status : 500));
  app.get('/', (c) => {
    requireShopOwner(c, secret);
    return c.body(null, 204);
  });
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  return answer.status;
}

test('accepts only a request with the owner’s secret, and none when the secret is empty', async () => {
  const own = 'a'.repeat(64);
  expect(await send(own, { 'X-Shop-Owner': own })).toBe(204);
  expect(await send(own, {})).toBe(403);
  expect(await send('', {})).toBe(403);
  expect(await send('', { 'X-Shop-Owner': '' })).toBe(403);
});
