import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { copyEmptyPgliteShop } from '../support/empty-pglite-shop';
import { startServer } from '../support/server-process';
import { openShop } from '../support/test-shop';

const isRoot = process.getuid?.() === 0;
const device_token = 'device-on-a-full-disk-1';
const message = { name: 'Mira', email: 'mira@shop.example', subject: 'Tea', message: 'Is there tea?' };
const refusals = [
  ['en', 'The shop can’t save anything right now. Please try again later.'],
  ['bg', 'В момента магазинът не може да запазва промени. Моля, опитайте отново по-късно.'],
] as const;

test('refuses writes with 503 and keeps reading when PostgreSQL has a full disk', async () => {
  const shop = await openShop();
  const { products } = await shop.read<{ products: { data: { id: number }[] } }>('/api/product');
  await shop.sql.execute(raw`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await shop.sql.execute(raw`create trigger full_disk before insert on carts execute function full_disk()`);
  const line = { device_token, product_id: products.data[0]?.id, quantity: 1, variants: [], items: [] };
  for (const [language, text] of refusals) {
    const answer = await shop.post('/api/guest-add-to-cart', line, { 'Accept-Language': language });
    expect([answer.status, await answer.json()]).toEqual([503, { message: text, code: 'generic' }]);
  }
  expect(shop.log.join()).toContain('the disk is full: free space');
  expect((await shop.request(`/api/guest-show-cart?device_token=${device_token}`)).status).toBe(200);
  expect((await shop.request('/api/product')).status).toBe(200);
  await shop.close();
});

describe.runIf(isRoot)('PGlite on a full disk', () => {
  test('refuses writes, keeps reading, and writes again once there is space', {
    timeout: 120_000,
  }, async () => {
    const disk = mkdtempSync(join(tmpdir(), 'pazar-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]);
    const DATA_DIR = join(disk, 'data');
    await copyEmptyPgliteShop(DATA_DIR);
    const shop = await startServer({ DATA_DIR });
    try {
      const write = async () => {
        const headers = { 'Content-Type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(message) };
        return (await fetch(`${shop.url}/api/send-contact-message`, init)).status;
      };
      expect(await write()).toBe(200);
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 2 ** 20));
      await expect.poll(write, { interval: 1000, timeout: 10_000 }).toBe(503);
      for (const path of ['/api/product', '/api/faq', `/api/guest-show-cart?device_token=${device_token}`, '/readyz']) {
        expect([path, (await fetch(`${shop.url}${path}`)).status]).toEqual([path, 200]);
      }
      expect(shop.stdout()).toContain('the disk is full: free space');
      rmSync(join(disk, 'filler'));
      await expect.poll(write, { interval: 1000, timeout: 10_000 }).toBe(200);
      expect(await shop.end('SIGTERM')).toBe(0);
    } finally {
      await shop.end('SIGKILL');
      execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  });
});
