import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { openShop } from '../../server/open-shop';
import { StartFailure } from '../../server/start-failure';
import { PAYOUT_KEY } from '../support/payout-key';
import { runServer, type ServerProcess, startServer } from '../support/server-process';
import { createTestDatabase, openTestPool, type TestDatabase } from '../support/test-database';

const folder = mkdtempSync(join(tmpdir(), 'pazar-start-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a shop in this process. */
const open = (env: NodeJS.ProcessEnv) => {
  const own = { PORT: '0', SEED: 'no', PAYOUT_KEY, DATA_DIR: join(folder, 'own'), DATABASE_URL: database.url };
  return openShop(readConfig({ ...own, ...env }), () => {});
};

describe('a failed start', () => {
  const fails = async (env: NodeJS.ProcessEnv, sentence: RegExp) => {
    const failure = await open(env).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    const { message } = failure as StartFailure;
    expect(message).toMatch(sentence);
    expect(message).not.toContain('\n');
  };

  test('ends the process with one sentence and exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { PORT: String(port), DATA_DIR: join(folder, 'own'), DATABASE_URL: database.url };
    const { code, stderr } = await runServer(env);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is already in use`)]);
    expect(code).toBe(1);
    other.close();
  });

  test('reports a HOST that is not an address of this machine', () =>
    fails({ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address/));

  test('reports that nothing listens at DATABASE_URL', () =>
    fails(
      { DATABASE_URL: 'postgres://u:topsecret@127.0.0.1:1/shop', DATABASE_WAIT_SECONDS: '0' },
      /^The database of DATABASE_URL can't be opened: nothing listens at 127\.0\.0\.1:1\.$/,
    ));

  test('reports a database that does not exist', () => {
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    return fails({ DATABASE_URL: url.href }, /there is no database no_such_database/);
  });

  test('reports a wrong database password', () => {
    const url = new URL(database.url);
    url.password = 'wrong';
    return fails({ DATABASE_URL: url.href }, /password of \w+ was refused/);
  });

  test('reports a data folder that is a file', () => {
    writeFileSync(join(folder, 'file'), '');
    return fails({ DATA_DIR: join(folder, 'file') }, /data folder .* can't be written/);
  });

  test('reports a data folder that is not writable', () => {
    const closed = mkdtempSync(join(folder, 'closed-'));
    chmodSync(closed, 0o500);
    // The root user can write to every folder except some system folders, such as /sys.
    const isRoot = process.getuid?.() === 0;
    return fails({ DATA_DIR: join(isRoot ? '/sys' : closed, 'data') }, /can't be written \(E\w+\)/);
  });

  test('reports a missing PAYOUT_KEY in production', () =>
    fails({ NODE_ENV: 'production', PAYOUT_KEY: '' }, /^PAYOUT_KEY is missing: .* openssl rand -hex 32/));

  test('reports a Node version that is too old', async () => {
    const start = fileURLToPath(new URL('../../server/start.js', import.meta.url));
    const pretend = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})";
    const { code, stderr } = await runServer({}, ['--import', pretend], start);
    expect(stderr).toMatch(/needs Node 20\.19 or newer; this is 18\.20\.4/);
    expect(code).toBe(1);
  });
});

test('reports an invalid setting', () =>
  expect(() => readConfig({ PORT: 'http' })).toThrow(/^PORT must be a whole number/));

test('warns of the payment sandbox in a shop with a public URL', async () => {
  const own = { DATA_DIR: join(folder, 'public'), DATABASE_URL: database.url, MEDIA_DIR: database.mediaDir };
  const shop = await startServer({ ...own, PUBLIC_URL: 'https://shop.example', SANDBOX_PORT: '0' });
  await shop.end('SIGKILL');
  expect(shop.stdout()).toContain('"level":"warn","event":"payments are not real');
});

function interrupts(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGINT');
  } catch {
    return false;
  }
}

describe('a running shop', () => {
  let shop: ServerProcess;
  beforeAll(async () => {
    shop = await startServer({
      DATA_DIR: join(folder, 'runs'),
      DATABASE_URL: database.url,
      MEDIA_DIR: database.mediaDir,
    });
  });
  afterAll(async () => {
    await shop?.end('SIGKILL');
  });

  test('answers requests, and logs each as JSON', async () => {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    const home = (await (await fetch(`${shop.url}/api`)).json()) as { sliders: { image: string }[] };
    const picture = await fetch(`${shop.url}${home.sliders[0]?.image}?w=320`, { headers: { Accept: 'image/webp' } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const lines = shop
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line).path)).toContain('/api');
  });

  test('prints the secret mailbox link once, and answers 404 without its key', async () => {
    const link = /Mails at (\S+)/.exec(shop.stdout())?.[1] ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(`${shop.url}/dev/mailbox`)).status).toBe(404);
    // The secret key of the mailbox link appears exactly once in the output.
    expect(shop.stdout().split(new URL(link).searchParams.get('key') ?? '')).toHaveLength(2);
  });

  test('keeps idle connections open for 65 seconds, longer than load balancers do', async () => {
    const { headers } = await fetch(`${shop.url}/healthz`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  test.each(['/media/../../etc/passwd', '/media/..%2f..%2fetc/passwd', '/../package.json', '//etc/passwd'])(
    'serves no file for the raw path %s',
    async (path) => {
      const { port } = new URL(shop.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toMatch(/root:x:|"devDependencies"/);
    },
  );

  test.each([
    ['a message', '/api/send-contact-message', 'Content-Length: 10485760'],
    ['a form', '/api/join-company', 'Content-Length: 10485760'],
    ['a form in chunks', '/api/join-company', 'Transfer-Encoding: chunked'],
  ])(
    'answers 413 to %s of 10 MB from a slow client that reads after it has sent everything',
    async (_, path, length) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').pause();
      const send = promisify(
        socket.write.bind(socket) as (data: Buffer | string, done: (error?: Error | null) => void) => void,
      );
      await send(`POST ${path} HTTP/1.1\r\nHost: shop\r\n${length}\r\n\r\n`);
      const isChunked = length.includes('chunked');
      for (let megabyte = 0; megabyte < 10; megabyte += 1) {
        await send(isChunked ? `100000\r\n${'x'.repeat(2 ** 20)}\r\n` : 'x'.repeat(2 ** 20));
        await sleep(100);
      }
      if (isChunked) await send('0\r\n\r\n');
      const answer = await text(socket.resume());
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('The request is too large.');
    },
  );

  test.each([
    [15_000, 200],
    [17_000, 431],
  ])('answers a query of %i characters with %i', async (length, status) => {
    expect((await fetch(`${shop.url}/healthz?q=${'x'.repeat(length)}`)).status).toBe(status);
  });

  test('counts signals at the same time as one, and exits at a later signal', async () => {
    const env = { DATA_DIR: join(folder, 'impatient'), DATABASE_URL: database.url, DRAIN_SECONDS: '300' };
    const other = await startServer(env);
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) process.kill(other.pid, signal);
    await expect.poll(other.stdout).toContain('Closing');
    expect((await fetch(`${other.url}/readyz`)).status, 'the shop still answers').toBe(503);
    await expect.poll(() => interrupts(other.pid), { interval: 200 }).toBe(false);
    expect(await other.end('SIGINT')).toBe(130);
  });
});

test('on SIGTERM, reports itself as not ready, then finishes open requests and exits with 0', async () => {
  const env = { DATA_DIR: join(folder, 'drains'), DATABASE_URL: database.url, DRAIN_SECONDS: '2' };
  const closing = await startServer(env);
  const pool = openTestPool(database.url);
  const lock = await pool.connect();
  await lock.query('begin; lock table faqs');
  const answers = [1, 2, 3].map(() => fetch(`${closing.url}/api/faq`));
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(3);
  const ended = closing.end('SIGTERM');
  await expect.poll(async () => (await fetch(`${closing.url}/readyz`)).status).toBe(503);
  const answer = await fetch(`${closing.url}/api/product`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  const isListening = () =>
    fetch(`${closing.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  await lock.query('rollback');
  lock.release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await ended).toBe(0);
  await pool.end();
});

// The timeout is shorter than the server's wait for requests in flight, so the test fails if the server waits.
test('closes in time on SIGINT despite connections without a complete request', { timeout: 15_000 }, async () => {
  const held = await startServer({ DATA_DIR: join(folder, 'held'), DATABASE_URL: database.url });
  const sockets = [0, 0, 0].map(() => connect(Number(new URL(held.url).port), '127.0.0.1')) as [Socket, Socket, Socket];
  const [silent, idle, begun] = sockets;
  await Promise.all([silent, begun].map((socket) => once(socket, 'connect')));
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  begun.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-');
  await once(idle, 'data');
  expect(await held.end('SIGINT')).toBe(0);
  for (const socket of sockets) socket.destroy();
});
