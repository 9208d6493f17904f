import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { failureCounts, problemReports, rateLimits } from '../../server/db/schema';
import { createHousekeeper } from '../../server/housekeeping/housekeeper';
import { createLog } from '../../server/log';
import { forwardFailures } from '../../server/reports/forward-failures';
import { clientFolder, indexHtml } from '../support/client-folder';
import { openShop, reportsKey } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
  await shop.sql.delete(problemReports);
  await shop.sql.delete(failureCounts);
  shop.clock.now = new Date('2026-11-29T12:00:00Z');
});

const failure = { machine: 'cart', state: 'ready.saving', error: 'server.503' };
const steps = [{ at: 12, page: '/p/cart', params: {}, search: {} }];
const recording = { version: 2, savedAt: '2026-11-29T11:59:00.000Z', steps };
const reportOf = (changes: object = {}) => ({
  ...{ id: randomUUID(), agree: 1, build: '/assets/shop-1.js', ...failure, recording, ...changes },
});

const send = (body: unknown, headers = {}) => shop.post('/api/problem-reports', body, headers);
const count = (...failures: object[]) => shop.post('/api/failure-counts', { failures });
const stored = () => shop.sql.select().from(problemReports);
const counted = () => shop.sql.select().from(failureCounts);

const pagePath = `/dev/reports?key=${reportsKey}`;
const openPage = async () => (await shop.request(pagePath)).text();

describe('a report', () => {
  test('is stored as it was sent, with its time and language', async () => {
    const report = reportOf();
    const answer = await send(report, { 'Accept-Language': 'bg' });
    expect(await answer.json()).toEqual({ notification: 'Благодарим ви, докладът е изпратен.' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...failure, id: report.id, lang: 'bg', receivedAt: shop.clock.now });
    expect(JSON.parse(row?.recording ?? '')).toEqual(recording);
  });

  test('is stored once if it is sent twice', async () => {
    const report = reportOf();
    const answers = await Promise.all([send(report), send(report)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send({ ...report, machine: 'search' })).status).toBe(200);
    expect(await stored()).toMatchObject([{ machine: 'cart' }]);
  });

  test.each([
    ['no consent', { agree: 0 }],
    ['no id', { id: 'mine' }],
    ['a text as a machine', { machine: 'my cart' }],
    ['a text as an error', { error: 'Ivan’s card was refused' }],
    ['an address as a build', { build: 'https://elsewhere.example/?a=b' }],
    ['no steps', { recording: { ...recording, steps: 'all of them' } }],
    ['too many steps', { recording: { ...recording, steps: Array(201).fill(steps[0]) } }],
  ])('is refused with %s', async (_, changes) => {
    expect((await send(reportOf(changes))).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('may have 200 kB, more than the body of another call', async () => {
    const sized = (bytes: number) => {
      const report = reportOf({ recording: { ...recording, steps: [{ at: 1, body: '' }] } });
      const body = 'x'.repeat(bytes - JSON.stringify(report).length);
      return { ...report, recording: { ...recording, steps: [{ at: 1, body }] } };
    };
    expect((await send(sized(200_000))).status).toBe(200);
    expect((await send(sized(200_001))).status).toBe(413);
    expect(await stored()).toHaveLength(1);
    const large = { name: 'x'.repeat(66_000) };
    expect((await shop.post('/api/send-contact-message', large)).status).toBe(413);
  });

  test('is refused after five in a minute from an address, and after 200 in a day', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await send(reportOf())).status).toBe(200);
    const refused = await send(reportOf());
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    const elsewhere = { method: 'POST', headers: { 'Content-Type': 'application/json' }, address: '192.0.2.7' };
    await shop.sql.update(rateLimits).set({ count: 1 });
    expect(
      (await shop.request('/api/problem-reports', { ...elsewhere, body: JSON.stringify(reportOf()) })).status,
    ).toBe(200);
    const day = { key: 'problem-reports-of-all', windowStart: shop.clock.now, windowSeconds: 86_400, count: 200 };
    await shop.sql.insert(rateLimits).values(day).onConflictDoUpdate({ target: rateLimits.key, set: day });
    const full = await send(reportOf());
    expect(full.status).toBe(429);
    expect((await full.json()).message).toContain('tomorrow');
    expect(await stored()).toHaveLength(6);
  });
});

describe('failures', () => {
  test('are counted by day, machine, state and error', async () => {
    const other = { ...failure, error: 'TypeError' };
    expect((await count({ ...failure, count: 2 }, { ...other, count: 1 })).status).toBe(200);
    await count({ ...failure, count: 3 });
    shop.clock.now = new Date('2026-11-30T00:00:00Z');
    await count({ ...failure, count: 1 });
    const rows = await counted();
    expect(rows.map(({ day, error, count }) => `${day} ${error} ${count}`).sort()).toEqual([
      '2026-11-29 TypeError 1',
      '2026-11-29 server.503 5',
      '2026-11-30 server.503 1',
    ]);
  });

  test.each([
    ['a message', { ...failure, error: 'Ivan has no name', count: 1 }],
    ['a count of 0', { ...failure, count: 0 }],
    ['a huge count', { ...failure, count: 1001 }],
    ['a long name', { ...failure, state: 'x'.repeat(121), count: 1 }],
  ])('are refused with %s', async (_, body) => {
    expect((await count(body)).status).toBe(422);
    expect(await counted()).toEqual([]);
  });

  test('are refused if there are more than 20, or none', async () => {
    expect((await count(...Array(21).fill({ ...failure, count: 1 }))).status).toBe(422);
    expect((await count()).status).toBe(422);
  });

  test('fill no database: 500 different ones per day, and no count overflows', async () => {
    const day = '2026-11-29';
    const many = Array.from({ length: 499 }, (_, index) => ({ ...failure, error: `e${index}`, day, count: 1 }));
    await shop.sql.insert(failureCounts).values(many.map((row) => ({ ...row, lastAt: shop.clock.now })));
    for (const error of ['first', 'second', 'first']) await count({ ...failure, error, count: 1 });
    const rows = await counted();
    expect(rows).toHaveLength(500);
    expect(rows.find(({ error }) => error === 'first')?.count).toBe(2);
    await shop.sql.update(failureCounts).set({ count: 2_000_000_000 });
    expect((await count({ ...failure, error: 'first', count: 1000 })).status).toBe(200);
  });
});

test('without REPORTS=on, there are no calls, no page and no setting', async () => {
  const off = await openShop({ reports: null });
  expect((await off.post('/api/problem-reports', reportOf())).status).toBe(404);
  expect((await off.post('/api/failure-counts', { failures: [{ ...failure, count: 1 }] })).status).toBe(404);
  expect((await off.request(pagePath)).status).toBe(404);
  const settings = await off.read<{ setting: object }>('/api/website-setup');
  expect(settings.setting).not.toHaveProperty('takes_reports');
  await off.close();
  expect((await shop.read<{ setting: object }>('/api/website-setup')).setting).toHaveProperty('takes_reports', 1);
});

describe('the page /dev/reports', () => {
  test('needs the key, which then stays in a cookie', async () => {
    for (const path of ['/dev/reports', '/dev/reports?key=', `/dev/reports?key=${reportsKey}x`])
      expect((await shop.request(path)).status, path).toBe(404);
    const page = await shop.request(pagePath);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const [cookie = ''] = page.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict$/);
    expect(await page.text()).not.toContain(reportsKey);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    expect((await shop.request('/dev/reports', { headers })).status).toBe(200);
    expect(shop.log.join('\n')).not.toContain(reportsKey);
  });

  test('groups reports and counts by machine, state and error, the last one first', async () => {
    await send(reportOf({ machine: '', state: '', error: '' }));
    await count({ ...failure, count: 4 });
    await send(reportOf());
    shop.clock.now = new Date('2026-11-29T13:30:00Z');
    await send(reportOf());
    shop.clock.now = new Date('2026-11-29T14:00:00Z');
    await count({ machine: 'search', state: 'failed', error: 'network', count: 1 });
    const sections = [...(await openPage()).matchAll(/<section>(.*?)<\/section>/gs)].map(([section]) => section);
    expect(sections.map((section) => /<h2>(.*?)<\/h2>/.exec(section)?.[1])).toEqual([
      'search · failed · network',
      'cart · ready.saving · server.503',
      'No failure recorded',
    ]);
    expect(sections[1]).toMatch(/4 failures, 2 reports, the last one on\s*<time datetime="2026-11-29T13:30/);
    expect(sections[1]?.match(/ download>/g)).toHaveLength(2);
  });

  test('escapes all texts, and its security policy allows no inline script', async () => {
    const hostile = '<script>alert(1)</script>"\'&';
    const text = { machine: hostile, state: hostile, error: hostile };
    const row = { ...text, id: randomUUID(), receivedAt: shop.clock.now, build: hostile, lang: 'en' as const };
    await shop.sql.insert(problemReports).values({ ...row, recording: '{}' });
    await shop.sql.insert(failureCounts).values({ ...text, day: '2026-11-29', count: 1, lastAt: shop.clock.now });
    const page = await shop.request(pagePath);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    const html = await page.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  test('offers each recording as a JSON file', async () => {
    const report = reportOf();
    await send(report);
    const [, path = ''] = /href="(\/dev\/reports\/[^"]*\.json)"/.exec(await openPage()) ?? [];
    expect((await shop.request(path)).status).toBe(404);
    const file = await shop.request(`${path}?key=${reportsKey}`);
    expect(await file.json()).toEqual(recording);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="pazar-${report.id}.json"`);
    expect((await shop.request(`/dev/reports/${randomUUID()}.json?key=${reportsKey}`)).status).toBe(404);
  });

  test('links to the inspector if the build contains it, and explains the replay otherwise', async () => {
    const build = (sources: string[]) =>
      JSON.stringify(Object.fromEntries(['index.html', ...sources].map((source) => [source, { file: 'a.js' }])));
    const pageOf = async (sources: string[]) => {
      const clientDir = clientFolder({ 'index.html': indexHtml, 'build.json': build(sources) });
      const built = await openShop({ clientDir });
      await built.post('/api/problem-reports', reportOf());
      const page = await (await built.request(pagePath)).text();
      await built.close();
      return page;
    };
    const inspectable = await pageOf(['src/inspector/panel/open-inspector.tsx']);
    expect(inspectable).toMatch(/href="\/dev\/machines\?recording=%2Fdev%2Freports%2F[\da-f-]{36}\.json">Replay</);
    expect(inspectable).not.toContain('npm run dev');
    const normal = await pageOf([]);
    expect(normal).not.toContain('href="/dev/machines');
    expect(normal).toContain('npm run dev');
  });
});

test('reports and counts are deleted after 30 days', async () => {
  await send(reportOf());
  await count({ ...failure, count: 1 });
  const keep = async (days: number) => {
    shop.clock.now = new Date(Date.parse('2026-11-29T12:00:00Z') + days * 86_400_000);
    const log = createLog({ level: 'error', write: () => {} });
    await createHousekeeper({ sql: shop.sql, clock: () => shop.clock.now, log, mediaDir: shop.mediaDir }).close();
    return [(await stored()).length, (await counted()).length];
  };
  expect(await keep(29.9)).toEqual([1, 1]);
  expect(await keep(31)).toEqual([0, 0]);
});

describe('an OpenTelemetry collector', () => {
  const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 200;
  const collector: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ url: request.url, headers: request.headers, body });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  });
  const log: string[] = [];

  /** Opens a shop that forwards to `url`, counts a failure there, and closes the shop. */
  async function countAt(url: string): Promise<number> {
    const env = { REPORTS: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'x-auth=a%20key,b=c=d' };
    const { reports } = readConfig(env);
    if (!reports?.collector) throw new Error('The configuration has no collector.');
    const forward = forwardFailures(reports.collector, createLog({ level: 'warn', write: (line) => log.push(line) }));
    const own = await openShop({ reports: { key: reportsKey, forward } });
    const answer = await own.post('/api/failure-counts', { failures: [{ ...failure, count: 3 }] });
    await own.close();
    return answer.status;
  }

  beforeEach(() => {
    received.length = 0;
    log.length = 0;
    status = 200;
  });
  afterAll(() => void collector.close());

  test('gets the counted failures as logs of OTLP/HTTP', async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
    expect(await countAt(url)).toBe(200);
    await expect.poll(() => received).toHaveLength(1);
    const [{ body, headers, url: path }] = received as [(typeof received)[0]];
    expect(path).toBe('/v1/logs');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-auth': 'a key', b: 'c=d' });
    const [resource] = JSON.parse(body).resourceLogs;
    expect(resource.resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'pazar' } }]);
    const [record] = resource.scopeLogs[0].logRecords;
    expect(record.timeUnixNano).toMatch(/^\d{19}$/);
    expect(record).toMatchObject({ severityNumber: 17, body: { stringValue: 'cart ready.saving server.503' } });
    expect(record.attributes).toContainEqual({ key: 'pazar.count', value: { intValue: '3' } });

    status = 503;
    expect(await countAt(url)).toBe(200);
    await expect.poll(() => log.join()).toContain('refused failures');
  });

  test('that is not there does not hurt the request', async () => {
    expect(await countAt('http://127.0.0.1:1')).toBe(200);
    await expect.poll(() => log.join()).toContain('can’t be reached');
  });
});

test('the configuration refuses a short key, and an invalid collector without printing it', () => {
  expect(readConfig({}).reports).toBeNull();
  expect(readConfig({ REPORTS: 'on' }).reports).toEqual({ key: null, collector: null });
  expect(() => readConfig({ REPORTS: 'on', REPORTS_KEY: 'short' })).toThrow('32 characters');
  const url = 'ftp://user:secret@collector.example';
  expect(() => readConfig({ REPORTS: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: url })).toThrow(/^(?!.*secret).*4318/);
});
