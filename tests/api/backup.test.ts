import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../server/backup/backup';
import { mediaIn, rowsIn, wholeIn } from '../../server/backup/files';
import { restore } from '../../server/backup/restore';
import { openSql } from '../../server/db/open';
import { customers, mails } from '../../server/db/schema';
import { queueMail } from '../../server/mail/outbox';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/postgres';
import { runServer } from '../support/server-process';

const folder = mkdtempSync(join(tmpdir(), 'pazar-backup-'));
const now = new Date();
const databases: TestDatabase[] = [];
let saved: string;

beforeAll(async () => {
  const shop = await aShop();
  const { sql, close } = await openSql(shop);
  await queueMail(sql, {
    to: 'mira@shop.example',
    letter: { lang: 'en', subject: { text: 'Hello' }, paragraphs: [] },
    now,
  });
  await close();
  mkdirSync(join(shop.mediaDir, '.uploads'), { recursive: true });
  writeFileSync(join(shop.mediaDir, 'mug.jpg'), 'a mug');
  writeFileSync(join(shop.mediaDir, '.uploads/paper.pdf'), 'a paper');
  mkdirSync(join(shop.mediaDir, 'shelf'));
  writeFileSync(join(shop.mediaDir, 'shelf/lamp.jpg'), 'a lamp');
  saved = join(folder, 'saved');
  await backUp(shop, saved);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the configuration says of a shop with a database of its own: the demo's, or an empty one. */
async function configOf(create: () => Promise<TestDatabase>) {
  const database = await create();
  databases.push(database);
  const dataDir = join(folder, `data-${databases.length}`);
  return { databaseUrl: database.url, dataDir, mediaDir: join(dataDir, 'media') };
}

const aShop = () => configOf(createTestDatabase);
const nothing = () => configOf(createEmptyDatabase);

test('payout details stay encrypted in a backup', () => {
  const rows = gunzipSync(readFileSync(rowsIn(saved))).toString();
  // The second is of the demo's first cash-out. A failure must not print the backup.
  expect([',v1.', '9661 1020 3456 78'].map((text) => rows.includes(text))).toEqual([true, false]);
});

/** Each line of a backup but what putting it back is to change. */
async function linesOf(config: Parameters<typeof backUp>[0]) {
  const into = mkdtempSync(join(folder, 'again-'));
  await backUp(config, into);
  return linesIn(into);
}

/** In any order: the database puts a row where there is room. */
function linesIn(backup: string) {
  let table = '';
  const lines = gunzipSync(readFileSync(rowsIn(backup)))
    .toString()
    .trim()
    .split('\n');
  const named = lines.map((line) => {
    table = (JSON.parse(line) as { table?: string }).table ?? table;
    return `${table} ${line}`;
  });
  return named.filter((line) => !/^(catalogue_changes|mails) |\{"rows"/.test(line)).sort();
}

test('what is put back is what was saved, to the last letter: on a server, and from there on the embedded database', {
  timeout: 90_000,
}, async () => {
  const server = await nothing();
  const rows = await restore(server, saved, { replace: false, now });
  expect(rows).toBeGreaterThan(1000);
  expect(await linesOf(server)).toEqual(linesIn(saved));
  expect(readFileSync(join(server.mediaDir, '.uploads/paper.pdf'), 'utf8')).toBe('a paper');
  const embedded = { ...server, databaseUrl: null, mediaDir: join(server.dataDir, 'other-media') };
  const again = join(folder, 'from-server');
  await backUp(server, again);
  await restore(embedded, again, { replace: false, now });
  expect(await linesOf(embedded)).toEqual(linesIn(saved));
  expect(readFileSync(join(embedded.mediaDir, 'mug.jpg'), 'utf8')).toBe('a mug');
});

test('what is put back keeps its rules: tables refer to each other, and books are never rewritten', async () => {
  const server = await nothing();
  await restore(server, saved, { replace: false, now });
  const { sql, close } = await openSql(server);
  await expect(sql.execute('update wallet_entries set amount = 1')).rejects.toThrow();
  await expect(sql.execute('delete from categories')).rejects.toThrow();
  // The next number is a new one.
  await sql.insert(customers).values({ name: 'Ana', email: 'ana@shop.example', passwordHash: '' });
  await close();
});

test('no letter of a text ends its line in the file', async () => {
  const shop = await aShop();
  const { sql, close } = await openSql(shop);
  const name = 'Mi\u2028ra\u2029 Ivanova';
  await sql.insert(customers).values({ name, email: 'lines@shop.example', passwordHash: '' });
  await close();
  const backup = join(folder, 'of-lines');
  await backUp(shop, backup);
  expect(gunzipSync(readFileSync(rowsIn(backup))).toString()).not.toMatch(/[\u2028\u2029]/);
  await restore(shop, backup, { replace: true, now });
  const restored = await openSql(shop);
  const found = await restored.sql.select().from(customers).where(eq(customers.email, 'lines@shop.example'));
  expect(found.map((customer) => customer.name)).toEqual([name]);
  await restored.close();
});

test('a letter that waited is not sent a second time', async () => {
  const server = await nothing();
  await restore(server, saved, { replace: false, now });
  const { sql, close } = await openSql(server);
  const letters = await sql.select().from(mails).where(eq(mails.toAddress, 'mira@shop.example'));
  expect(letters.map(({ sentAt, gaveUpAt }) => [sentAt, gaveUpAt])).toEqual([[null, now]]);
  await close();
});

test('a shop that is there is lost only where that is said', async () => {
  const other = await aShop();
  const { sql, close } = await openSql(other);
  await sql.delete(customers).where(eq(customers.email, 'georgi@pazar.example'));
  const before = await linesOf(other);
  await expect(restore(other, saved, { replace: false, now })).rejects.toThrow(
    'There is a shop in this database already',
  );
  expect(await linesOf(other)).toEqual(before);
  mkdirSync(other.mediaDir, { recursive: true });
  writeFileSync(join(other.mediaDir, 'mug.jpg'), 'another mug');
  await restore(other, saved, { replace: true, now });
  expect(await linesOf(other)).toEqual(linesIn(saved));
  expect(readFileSync(join(other.mediaDir, 'mug.jpg'), 'utf8')).toBe('a mug');
  await close();
});

test.each([
  ['cut off', (backup: string) => truncateSync(rowsIn(backup), 20_000)],
  ['something else', (backup: string) => writeFileSync(rowsIn(backup), 'no backup')],
  ['not finished', (backup: string) => rmSync(wholeIn(backup))],
  ['finished by halves', (backup: string) => truncateSync(wholeIn(backup), 10)],
  ['without a picture', (backup: string) => rmSync(join(mediaIn(backup), 'mug.jpg'))],
  ['with a picture that is cut off', (backup: string) => truncateSync(join(mediaIn(backup), 'mug.jpg'), 2)],
])('of a backup that is %s nothing is put back', async (_, spoil) => {
  const spoilt = mkdtempSync(join(folder, 'spoilt-'));
  cpSync(saved, spoilt, { recursive: true });
  spoil(spoilt);
  const other = await aShop();
  const before = await linesOf(other);
  await expect(restore(other, spoilt, { replace: true, now })).rejects.toThrow('is no whole backup of a shop');
  expect(await linesOf(other)).toEqual(before);
  expect(existsSync(other.mediaDir)).toBe(false);
});

test('a picture that was just being written is saved whole, one that is taken back meanwhile holds nothing up', async () => {
  const shop = await aShop();
  mkdirSync(shop.mediaDir, { recursive: true });
  writeFileSync(join(shop.mediaDir, 'new.jpg'), 'a ha');
  writeFileSync(join(shop.mediaDir, 'same.jpg'), 'a cup');
  writeFileSync(join(shop.mediaDir, 'old.jpg'), 'an old one');
  const backup = join(folder, 'meanwhile');
  // Once there are rows, all pictures have been copied for the first time.
  const meanwhile = setInterval(() => {
    if (!existsSync(rowsIn(backup))) return;
    clearInterval(meanwhile);
    writeFileSync(join(shop.mediaDir, 'new.jpg'), 'a half no more');
    writeFileSync(join(shop.mediaDir, 'same.jpg'), 'a pot');
    rmSync(join(shop.mediaDir, 'old.jpg'));
  }, 1);
  await backUp(shop, backup);
  const restored = await nothing();
  await restore(restored, backup, { replace: false, now });
  expect(readFileSync(join(restored.mediaDir, 'new.jpg'), 'utf8')).toBe('a half no more');
  expect(readFileSync(join(restored.mediaDir, 'same.jpg'), 'utf8')).toBe('a pot');
  expect(readFileSync(join(restored.mediaDir, 'old.jpg'), 'utf8')).toBe('an old one');
});

test('where the pictures find no place nothing is put back', async () => {
  const other = await nothing();
  mkdirSync(other.dataDir, { recursive: true });
  writeFileSync(other.mediaDir, 'a file, and no folder');
  await expect(restore(other, saved, { replace: false, now })).rejects.toThrow('Nothing was put back');
  const { sql, close } = await openSql(other);
  expect(await sql.$count(customers)).toBe(0);
  await close();
  rmSync(other.mediaDir);
  await restore(other, saved, { replace: false, now });
  expect(await linesOf(other)).toEqual(linesIn(saved));
});

/** The files of a folder and what is in them. */
function contentsOf(shown: string) {
  const files = readdirSync(shown, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]).sort();
}

/** The demo's shop with other pictures than were saved. */
async function aShopWithPictures() {
  const shop = await aShop();
  mkdirSync(join(shop.mediaDir, '.uploads'), { recursive: true });
  writeFileSync(join(shop.mediaDir, '.uploads/paper.pdf'), 'another paper');
  return shop;
}

test.each([
  ['a file lies where a folder is to be', (media: string) => writeFileSync(join(media, 'shelf'), 'a file')],
  ['a folder lies where a picture is to be', (media: string) => mkdirSync(join(media, 'mug.jpg'))],
])('where %s no picture of the shop that is there is touched', async (_, spoil) => {
  const other = await aShopWithPictures();
  spoil(other.mediaDir);
  const [rows, pictures] = [await linesOf(other), contentsOf(other.mediaDir)];
  await expect(restore(other, saved, { replace: true, now })).rejects.toThrow('Nothing was put back');
  expect(await linesOf(other)).toEqual(rows);
  expect(contentsOf(other.mediaDir)).toEqual(pictures);
});

/** Has the database do this when what was put back is to be committed. */
async function atCommit(shop: { databaseUrl: string; dataDir: string }, statement: string) {
  const { sql, close } = await openSql(shop);
  await sql.execute(
    `create function at_commit() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
  );
  await sql.execute(`create constraint trigger at_commit after insert on catalogue_changes
    deferrable initially deferred for each row execute function at_commit()`);
  await close();
}

test('where the database takes the rows back at last, no picture of the shop that is there is touched', async () => {
  const other = await aShopWithPictures();
  await atCommit(other, `raise exception 'no room'`);
  const [rows, pictures] = [await linesOf(other), contentsOf(other.mediaDir)];
  await expect(restore(other, saved, { replace: true, now })).rejects.toThrow();
  expect(await linesOf(other)).toEqual(rows);
  expect(contentsOf(other.mediaDir)).toEqual(pictures);
});

test('where a picture finds its place taken at the last moment, that is told, and the next time all is put back', async () => {
  const other = await aShopWithPictures();
  await atCommit(other, 'perform pg_sleep(1)');
  const place = join(other.mediaDir, 'mug.jpg');
  // Once all are copied the database is asked to commit.
  const meanwhile = setInterval(() => {
    if (!existsSync(join(other.mediaDir, 'shelf'))) return;
    clearInterval(meanwhile);
    mkdirSync(place);
  }, 1);
  await expect(restore(other, saved, { replace: true, now })).rejects.toThrow('The rows are put back, but not all');
  rmSync(place, { recursive: true });
  await restore(other, saved, { replace: true, now });
  expect(contentsOf(other.mediaDir)).toEqual(contentsOf(mediaIn(saved)));
});

test('of two backups into one folder one is made, and the other says that the folder is taken', async () => {
  const shop = await aShop();
  const backup = join(folder, 'twice');
  const ends = await Promise.allSettled([backUp(shop, backup), backUp(shop, backup)]);
  expect(ends.map((end) => (end.status === 'rejected' ? String(end.reason) : 'made')).sort()).toEqual([
    expect.stringContaining('is not empty'),
    'made',
  ]);
  await restore(shop, backup, { replace: true, now });
});

test('a backup that fails leaves nothing of its own behind and takes nothing else away', async () => {
  const shop = await nothing();
  mkdirSync(shop.mediaDir, { recursive: true });
  writeFileSync(join(shop.mediaDir, 'mug.jpg'), 'a mug');
  const disk = join(folder, 'disk');
  const [made, link] = [join(disk, 'made'), join(disk, 'link')];
  mkdirSync(made, { recursive: true });
  symlinkSync(made, link);
  for (const into of [made, link, join(disk, 'new')]) {
    await expect(backUp(shop, into)).rejects.toThrow('There is no shop in this database');
  }
  expect(readdirSync(disk)).toEqual(['link', 'made']);
  expect(readdirSync(made)).toEqual([]);
});

test('of a backup that does not say whether it was finished both are told, and how it is put back all the same', async () => {
  const older = join(folder, 'without-mark');
  cpSync(saved, older, { recursive: true });
  rmSync(wholeIn(older));
  const server = await nothing();
  const refusal = await restore(server, older, { replace: false, now }).catch(String);
  expect(refusal).toContain('not finished, or made by an older shop');
  const mark = /once (\S+) is in its whole\.json/.exec(String(refusal))?.[1] ?? '';
  writeFileSync(wholeIn(older), mark);
  await restore(server, older, { replace: false, now });
  expect(await linesOf(server)).toEqual(linesIn(saved));
});

test('nothing is saved over something, nor from where there is no shop', async () => {
  await expect(backUp(await aShop(), saved)).rejects.toThrow('is not empty');
  await expect(backUp(await aShop(), rowsIn(saved))).rejects.toThrow('is not empty');
  const among = await aShop();
  await expect(backUp(among, join(among.mediaDir, 'backup'))).rejects.toThrow('lies among the pictures');
  const into = join(folder, 'of-nothing');
  await expect(backUp(await nothing(), into)).rejects.toThrow('There is no shop in this database');
  await expect(backUp({ databaseUrl: null, dataDir: join(folder, 'none'), mediaDir: '' }, into)).rejects.toThrow(
    'There is no shop in',
  );
  expect([into, join(folder, 'none')].filter(existsSync)).toEqual([]);
  await expect(restore(await nothing(), join(folder, 'none'), { replace: false, now })).rejects.toThrow('no backup in');
});

// The system lets nobody make a folder there, however often it is asked.
test.skipIf(!existsSync('/proc'))('where no folder can be made, that is said at once', async () => {
  await expect(backUp(await aShop(), '/proc/pazar/backup')).rejects.toThrow(
    /^\/proc\/pazar\/backup can't be made \(E\w+\)/,
  );
  const nowhere = { ...(await nothing()), mediaDir: '/proc/pazar/media' };
  await expect(restore(nowhere, saved, { replace: false, now })).rejects.toThrow('Nothing was put back');
  const env = { DATABASE_URL: nowhere.databaseUrl, DATA_DIR: '/proc/pazar/data' };
  expect(await runServer(env)).toMatchObject({ code: 1, stderr: expect.stringContaining("can't be written") });
});
