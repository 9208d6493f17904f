import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '../../server/http/hono-env';
import { answerCache } from '../../server/http/response-cache';

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

test('shares one response between equal requests within a second and makes a new one later', async () => {
  let made = 0;
  const app = openApp(async () => ({ made: ++made }));
  const send = async (path: string, lang = 'en') =>
    (await app.request(path, { headers: { 'accept-language': lang } })).json();

  expect(await Promise.all([send('/chairs'), send('/chairs')])).toEqual([{ made: 1 }, { made: 1 }]);
  expect(await send('/lamps')).toEqual({ made: 2 });
  expect(await send('/chairs', 'bg')).toEqual({ made: 3 });
  vi.advanceTimersByTime(999);
  expect(await send('/chairs')).toEqual({ made: 1 });
  vi.advanceTimersByTime(1);
  expect(await send('/chairs')).toEqual({ made: 4 });
});

test('does not cache a failure', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue({ made: 1 });
  const app = openApp(make);
  expect((await app.request('/chairs')).status).toBe(500);
  expect((await app.request('/chairs')).status).toBe(200);
});
