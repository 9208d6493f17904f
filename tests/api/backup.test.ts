import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { customers, mails, sessions } from '../../server/db/schema';
import { queueMail } from '../../server/mail/queue-mail';
import type { Letter } from '../../server/mail/render-email';
import { copyEmptyPgliteShop } from '../support/empty-pglite-shop';
import { builtServer, runServer } from '../support/server-process';

const folder = mkdtempSync(join(tmpdir(), 'pazar-backup-'));
const backup = join(folder, 'backup');
const [shop, restored] = ['shop', 'restored'].map((name) => join(folder, name)) as [string, string];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (task: string, dataDir: string) =>
  runServer({ DATA_DIR: dataDir }, [], builtServer('backup'), [task, backup]);

test('restores the database and pictures without sessions and unsent mails, and overwrites nothing', {
  timeout: 120_000,
}, async () => {
  await copyEmptyPgliteShop(shop);
  const first = await openSql({ databaseUrl: null, dataDir: shop });
  const [ana] = await first.sql
    .insert(customers)
    .values({ name: 'Ana', email: 'ana@shop.example', passwordHash: '' })
    .returning();
  const now = new Date();
  const session = { refreshHash: '', rotationKey: '', isRemembered: true, renewedAt: now, expiresAt: now };
  await first.sql.insert(sessions).values({ id: 'one', customerId: ana?.id ?? 0, ...session });
  const letter: Letter = { lang: 'en', subject: { text: 'Hello' }, paragraphs: [] };
  await queueMail(first.sql, { to: 'ana@shop.example', letter, now });
  await first.close();
  mkdirSync(join(shop, 'media/.uploads'), { recursive: true });
  writeFileSync(join(shop, 'media/.uploads/mug.jpg'), 'a mug');

  expect(await run('backup', shop)).toMatchObject({ code: 0, stderr: '' });
  expect(await run('restore', restored)).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(restored, 'media/.uploads/mug.jpg'), 'utf8')).toBe('a mug');
  const second = await openSql({ databaseUrl: null, dataDir: restored });
  expect(await second.sql.select().from(customers)).toEqual([ana]);
  expect(await second.sql.$count(sessions)).toBe(0);
  expect(await second.sql.$count(mails, isNull(mails.gaveUpAt))).toBe(0);
  await second.close();

  expect((await run('backup', shop)).stderr).toContain('exists: name a new folder');
  expect((await run('restore', restored)).stderr).toContain('There is a shop in');
});

test('refuses to back up a running shop, and names pg_dump for PostgreSQL', { timeout: 60_000 }, async () => {
  const running = await openSql({ databaseUrl: null, dataDir: shop });
  expect((await run('backup', shop)).stderr).toContain(`in use by process ${process.pid}`);
  await running.close();
  const { stderr } = await runServer({ DATABASE_URL: 'postgres://localhost/shop' }, [], builtServer('backup'), [
    'backup',
    backup,
  ]);
  expect(stderr).toContain('pg_dump');
});
