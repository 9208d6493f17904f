import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockFolder } from '../../server/db/lock-folder';
import { openSql } from '../../server/db/open';
import { cartLines, categories, products } from '../../server/db/schema';
import { copyEmptyPgliteShop } from '../support/empty-pglite-shop';
import { type ServerProcess, startServer } from '../support/server-process';

const dataDir = mkdtempSync(join(tmpdir(), 'pazar-pglite-'));
const lock = join(dataDir, 'db.lock');
const open = () => openSql({ databaseUrl: null, dataDir });

/** Returns the content of a process's lock file. `born` is the start time in clock ticks. */
const ownerOf = (pid: number) => ({
  pid,
  born: readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19],
});

beforeAll(async () => {
  await copyEmptyPgliteShop(dataDir);
  const { sql, close } = await open();
  const name = { en: 'Thing' };
  const [category] = await sql.insert(categories).values({ slug: 'things', level: 1, name }).returning();
  const values = {
    name,
    shortDescription: {},
    longDescription: {},
    tags: {},
    categoryId: category?.id ?? 0,
    price: 100,
    qty: 9,
  };
  const things = Array.from({ length: 90 }, (_, n) => ({ ...values, slug: `thing-${n}`, sku: `thing-${n}` }));
  await sql.insert(products).values(things);
  await close();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the database folder of PGlite', () => {
  test('is used by one process at a time', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(/in use by process \d+/);
    await database.close();
    expect(existsSync(lock)).toBe(false);
  });

  test.each([
    ['a process that has ended', JSON.stringify({ pid: 4_194_000, born: '' })],
    ['a process whose id now belongs to another', JSON.stringify({ pid: process.ppid, born: '1' })],
    ['an earlier process with our own id, as in a container', JSON.stringify({ pid: process.pid, born: '' })],
    ['a process killed while writing the lock', '{"pi'],
    ['another machine that left it untouched', JSON.stringify({ ...ownerOf(process.ppid), machine: 'elsewhere' })],
  ])('is taken over from %s', async (_, content) => {
    writeFileSync(lock, content);
    const old = new Date(Date.now() - 31_000);
    utimesSync(lock, old, old);
    const release = await lockFolder(lock);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  test.each([
    ['another machine or container that touches it', { ...ownerOf(process.ppid), machine: 'elsewhere' }],
    ['a live process of an older release', { ...ownerOf(process.ppid), machine: undefined }],
  ])('is not taken from %s', async (_, owner) => {
    writeFileSync(lock, JSON.stringify(owner));
    await expect(lockFolder(lock)).rejects.toThrow(/is in use/);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual(JSON.parse(JSON.stringify(owner)));
    rmSync(lock);
  });

  test('has its lock file touched while the lock is held', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const release = await lockFolder(join(dataDir, 'touched.lock'));
    const old = new Date(Date.now() - 60_000);
    utimesSync(join(dataDir, 'touched.lock'), old, old);
    vi.advanceTimersByTime(5000);
    expect(statSync(join(dataDir, 'touched.lock')).mtimeMs).toBeGreaterThan(Date.now() - 10_000);
    release();
    vi.useRealTimers();
  });

  test('is created again after a process was killed while creating it', { timeout: 120_000 }, async () => {
    const other = mkdtempSync(join(tmpdir(), 'pazar-half-'));
    writeFileSync(join(other, 'db.new'), 'half a database');
    const database = await openSql({ databaseUrl: null, dataDir: other });
    await database.close();
    expect(existsSync(join(other, 'db.new'))).toBe(false);
    rmSync(other, { recursive: true });
  });
});

describe('a shop on PGlite', () => {
  let shop: ServerProcess;
  beforeAll(async () => {
    shop = await startServer({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await shop?.end('SIGKILL');
  });

  test('keeps other processes out of its database', async () => {
    await expect(open()).rejects.toThrow(`in use by process ${shop.pid}`);
  });

  test('keeps every confirmed cart line after kill -9 during adds', { timeout: 120_000 }, async () => {
    const answered: number[] = [];
    const add = async (product_id: number) => {
      const body = JSON.stringify({
        device_token: 'kill-nine-device-of-a-guest',
        product_id,
        quantity: 1,
        variants: [],
        items: [],
      });
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${shop.url}/api/guest-add-to-cart`, { method: 'POST', headers, body });
      await response.json();
      if (response.ok) answered.push(product_id);
      if (answered.length === 25) process.kill(shop.pid, 'SIGKILL');
    };
    let next = 1;
    const keepAdding = async () => {
      while (next <= 90) await add(next++);
    };
    await Promise.allSettled([keepAdding(), keepAdding(), keepAdding()]);
    expect(await shop.end('SIGKILL')).toBeNull();
    expect(answered.length).toBeGreaterThanOrEqual(25);
    expect(answered.length).toBeLessThan(40);

    const database = await open();
    const productIds = (await database.sql.select().from(cartLines)).map(({ productId }) => productId);
    await database.close();
    expect(productIds).toEqual(expect.arrayContaining(answered));
  });
});
