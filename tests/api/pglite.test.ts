import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockFolder } from '../../server/db/lock-folder';
import { type OpenDatabase, openSql } from '../../server/db/open';
import { cartLines, categories, products } from '../../server/db/schema';
import { startServer } from '../support/server-process';

const dataDir = mkdtempSync(join(tmpdir(), 'pazar-pglite-'));
const lock = join(dataDir, 'db.lock');
const open = () => openSql({ databaseUrl: null, dataDir });

/** The lock of a live process, as this machine writes it. */
const ownerOf = (pid: number) => ({
  pid,
  born: readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19],
});

async function stock(database: OpenDatabase): Promise<void> {
  await database.migrate();
  const name = { en: 'Thing' };
  const [category] = await database.sql.insert(categories).values({ slug: 'things', level: 1, name }).returning();
  const thing = {
    name,
    shortDescription: {},
    longDescription: {},
    tags: {},
    categoryId: category?.id ?? 0,
    price: 100,
    qty: 9,
  };
  await database.sql
    .insert(products)
    .values(Array.from({ length: 90 }, (_, n) => ({ ...thing, slug: `thing-${n}`, sku: `thing-${n}` })));
}

beforeAll(async () => {
  const database = await open();
  await stock(database);
  await database.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the folder of the database inside the process', () => {
  test('is kept for one process at a time', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(/in use by process \d+/);
    await database.close();
    expect(existsSync(lock)).toBe(false);
  });

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 4_194_000, born: '' })],
    ['a process whose number somebody else has now', JSON.stringify({ pid: process.ppid, born: '1' })],
    ['an earlier process with our own number, as in a container', JSON.stringify({ pid: process.pid, born: '' })],
    ['a process killed while writing it', '{"pi'],
    ['another machine that does not touch it', JSON.stringify({ ...ownerOf(process.ppid), machine: 'elsewhere' })],
  ])('is taken over from %s', async (_, content) => {
    writeFileSync(lock, content);
    const old = new Date(Date.now() - 31_000);
    utimesSync(lock, old, old);
    const database = await open();
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    await database.close();
  });

  test.each([
    ['another machine or container that touches it', { ...ownerOf(process.ppid), machine: 'elsewhere' }],
    ['a live process of an older release', { ...ownerOf(process.ppid), machine: undefined }],
  ])('is left to %s', async (_, owner) => {
    writeFileSync(lock, JSON.stringify(owner));
    await expect(open()).rejects.toThrow(/is in use/);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual(JSON.parse(JSON.stringify(owner)));
    rmSync(lock);
  });

  test('is touched while it is held', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const release = await lockFolder(join(dataDir, 'touched.lock'));
    const old = new Date(Date.now() - 60_000);
    utimesSync(join(dataDir, 'touched.lock'), old, old);
    vi.advanceTimersByTime(5000);
    expect(statSync(join(dataDir, 'touched.lock')).mtimeMs).toBeGreaterThan(Date.now() - 10_000);
    release();
    vi.useRealTimers();
  });

  test('is refused to a second process while the first one lives', async () => {
    const shop = await startServer({ DATA_DIR: dataDir });
    await expect(open()).rejects.toThrow(`in use by process ${shop.pid}`);
    await shop.end('SIGTERM');
  });

  test('is not left half made by a process killed while making it', { timeout: 120_000 }, async () => {
    const other = mkdtempSync(join(tmpdir(), 'pazar-half-'));
    writeFileSync(join(other, 'db.new'), 'half a database');
    const database = await openSql({ databaseUrl: null, dataDir: other });
    await database.migrate();
    await database.close();
    expect(existsSync(join(other, 'db.new'))).toBe(false);
    rmSync(other, { recursive: true });
  });
});

test('kill -9 while a cart is being filled loses nothing that was answered', { timeout: 120_000 }, async () => {
  const shop = await startServer({ DATA_DIR: dataDir });
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
  const kept = (await database.sql.select().from(cartLines)).map(({ productId }) => productId);
  await database.close();
  expect(kept).toEqual(expect.arrayContaining(answered));
});
