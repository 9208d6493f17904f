import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCache } from '../../server/http/answer-cache';
import type { Env } from '../../server/http/env';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function openApp(make: () => Promise<object>) {
  const answer = answerCache(1000);
  const app = new Hono<Env>().use(async (c, next) => {
    c.set('lang', c.req.header('accept-language') === 'bg' ? 'bg' : 'en');
    await next();
  });
  app.onError((_, c) => c.body(null, 500));
  return app.get('/*', (c) => answer(c, c.req.path, () => make()));
}

test('requests for the same within a second share one answer, later ones get a new one', async () => {
  let made = 0;
  const app = openApp(async () => ({ made: ++made }));
  const ask = async (path: string, lang = 'en') =>
    (await app.request(path, { headers: { 'accept-language': lang } })).json();

  expect(await Promise.all([ask('/chairs'), ask('/chairs')])).toEqual([{ made: 1 }, { made: 1 }]);
  expect(await ask('/lamps')).toEqual({ made: 2 });
  expect(await ask('/chairs', 'bg')).toEqual({ made: 3 });
  vi.advanceTimersByTime(999);
  expect(await ask('/chairs')).toEqual({ made: 1 });
  vi.advanceTimersByTime(1);
  expect(await ask('/chairs')).toEqual({ made: 4 });
});

test('a failure is not kept', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue({ made: 1 });
  const app = openApp(make);
  expect((await app.request('/chairs')).status).toBe(500);
  expect((await app.request('/chairs')).status).toBe(200);
});
