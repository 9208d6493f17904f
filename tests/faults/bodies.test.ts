import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough, survive } from '../support/fault-table';
import { createTestDatabase } from '../support/postgres';
import { type ServerProcess, startServer } from '../support/server-process';

// Bodies that are too much, and senders who never come to an end.

const KILOBYTE = 1024;
const SLOW = isThorough ? 1000 : 200;
const READERS = isThorough ? 100 : 20;
/** Answers of some 60 kB. */
const ASKED = 300;
/** After so many ms without reading everybody is cut off (server/listen.ts). */
const PATIENCE = 125_000;

const folder = mkdtempSync(join(tmpdir(), 'pazar-bodies-'));
let server: ServerProcess;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, MEDIA_DIR: database.mediaDir, LOG_LEVEL: 'silent' };
  server = await startServer({ ...env, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const json = { 'Content-Type': 'application/json' };
const BOUNDARY = 'x';
const form = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const partsOf = (many: number) =>
  `${`--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"\r\n\r\n\r\n`.repeat(many)}--${BOUNDARY}--\r\n`;

/** Without a length, as it is being made. */
function streamOf(kilobytes: number): ReadableStream<Uint8Array> {
  let left = kilobytes;
  return new ReadableStream({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new Uint8Array(KILOBYTE).fill(32));
    },
  });
}

const nested = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const fields = (many: number) => JSON.stringify(Object.fromEntries(Array.from({ length: many }, (_, n) => [n, 0])));

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
type Case = [name: string, path: string, headers: Record<string, string>, body: () => Body, status: number];
const contact = '/api/send-contact-message';
const boutique = '/api/user/seller-request';

const cases: Case[] = [
  ['1 MB of JSON in pieces, without a length', contact, json, () => streamOf(1024), 413],
  ['20 MB of a form in pieces, without a length', boutique, form, () => streamOf(20_480), 413],
  ['20 MB that say so', boutique, form, () => new Uint8Array(20_480 * KILOBYTE), 413],
  [
    '100 MB packed into 100 kB',
    contact,
    { ...json, 'Content-Encoding': 'gzip' },
    () => new Uint8Array(gzipSync(Buffer.alloc(100 * KILOBYTE * KILOBYTE, 32))),
    413,
  ],
  [
    '50 MB packed into 50 kB',
    contact,
    { ...json, 'Content-Encoding': 'gzip' },
    () => new Uint8Array(gzipSync(Buffer.alloc(50 * KILOBYTE * KILOBYTE, 32))),
    400,
  ],
  ['JSON of 30,000 levels', contact, json, () => nested(30_000), 422],
  ['JSON of 100,000 fields', contact, json, () => fields(100_000), 413],
  ['JSON of 7,000 fields', contact, json, () => fields(7000), 422],
  ['a form of 100,000 parts', boutique, form, () => partsOf(100_000), 400],
  [
    'one that names another boundary first',
    boutique,
    { 'Content-Type': `multipart/form-data; xboundary=other; boundary=${BOUNDARY}` },
    () => partsOf(100_000),
    400,
  ],
  [
    'one whose boundary is written with an escape',
    boutique,
    { 'Content-Type': `multipart/form-data; boundary="\\${BOUNDARY}"` },
    () => partsOf(100_000),
    400,
  ],
  [
    'a form that never ends',
    boutique,
    form,
    () => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"\r\n\r\n`,
    400,
  ],
];

test.each(cases)('%s is refused, and keeps nobody waiting', (name, path, headers, body, status) =>
  survive(name, async () => {
    const sent = fetch(server.url + path, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': `198.51.100.${cases.findIndex(([one]) => one === name)}` },
      body: body(),
      duplex: 'half',
      // Whoever is refused before all is sent may find the connection closed.
    } as RequestInit).catch(() => null);
    const beside = await fetch(`${server.url}/healthz`);
    expect(beside.status).toBe(200);
    const answer = await sent;
    if (answer) expect(answer.status).toBe(status);
    else expect(status).toBe(413);
    expect((await fetch(`${server.url}/api/product`)).status).toBe(200);
    return answer ? String(answer.status) : 'cut off';
  }),
);

/** Somebody who says a little and then nothing. */
async function dawdle(words: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

/** Each from an address of its own: of one that asks too often no body is waited for. */
const headOf = (n: number) => `Host: shop\r\nX-Forwarded-For: 10.0.${n >> 8}.${n & 255}\r\n`;

const dawdlers: [what: string, words: (n: number) => string][] = [
  ['heads of requests', (n) => `GET /api/product HTTP/1.1\r\n${headOf(n)}X-`],
  [
    'bodies',
    (n) => `POST ${contact} HTTP/1.1\r\n${headOf(n)}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  ],
];

test.each(dawdlers)('who never ends their %s keeps nobody from the shop', { timeout: 300_000 }, (what, words) =>
  survive(`${SLOW} connections with ${what} that never end`, async () => {
    const sockets = await Promise.all(Array.from({ length: SLOW }, (_, n) => dawdle(words(n))));
    expect((await fetch(`${server.url}/api/product`)).status).toBe(200);
    // The shop's patience is longer than a daily test's.
    const ends = isThorough ? await Promise.all(sockets.map((socket) => readText(socket))) : [];
    expect(ends.filter((answer) => !answer.startsWith('HTTP/1.1 408'))).toEqual([]);
    for (const socket of sockets) socket.destroy();
    return `others are served${isThorough ? '; each is cut off with 408' : ''}`;
  }),
);

/** Somebody who asks for a lot and reads none of it: more than the system takes over for them. */
async function ignore(): Promise<Socket> {
  const socket = await dawdle('GET /api/product?per_page=60&facets=1 HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(ASKED));
  return socket.pause();
}

test('who asks and never reads the answers keeps nobody from the shop', { timeout: 300_000 }, () =>
  survive(`${READERS} connections over which ${ASKED} answers are asked for and none is read`, async () => {
    const sockets = await Promise.all(Array.from({ length: READERS }, ignore));
    expect((await fetch(`${server.url}/api/product`)).status).toBe(200);
    // The shop's patience is longer than a daily test's. Whatever is said to it meanwhile would be a sign of life.
    if (isThorough) await sleep(PATIENCE);
    const texts = isThorough ? await Promise.all(sockets.map((socket) => readText(socket).catch(() => ''))) : [];
    expect(texts.filter((text) => text.split('HTTP/1.1 200').length > ASKED)).toEqual([]);
    for (const socket of sockets) socket.destroy();
    return `others are served${isThorough ? '; each is cut off' : ''}`;
  }),
);
