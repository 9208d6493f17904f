import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough, tryOut } from '../support/fault-table';
import { type ServerProcess, startServer } from '../support/server-process';
import { createTestDatabase } from '../support/test-database';

// Tests large or malformed request bodies, and clients that never finish a request or never read a response.

const KILOBYTE = 1024;
const SLOW = isThorough ? 1000 : 200;
const READERS = isThorough ? 100 : 20;
/** Requests on one connection. Each response has about 60 kB. */
const ASKED = 300;
/** The server must close a connection within this time if its client reads nothing (server/listen.ts). */
const MAX_WAIT_MS = 125_000;

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

/** A request with a stream as its body has no Content-Length. */
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
  ['1 MB of chunked JSON without a length', contact, json, () => streamOf(1024), 413],
  ['a chunked form of 20 MB without a length', boutique, form, () => streamOf(20_480), 413],
  ['a form of 20 MB with its length', boutique, form, () => new Uint8Array(20_480 * KILOBYTE), 413],
  [
    '100 MB compressed to 100 kB',
    contact,
    { ...json, 'Content-Encoding': 'gzip' },
    () => new Uint8Array(gzipSync(Buffer.alloc(100 * KILOBYTE * KILOBYTE, 32))),
    413,
  ],
  [
    '50 MB compressed to 50 kB',
    contact,
    { ...json, 'Content-Encoding': 'gzip' },
    () => new Uint8Array(gzipSync(Buffer.alloc(50 * KILOBYTE * KILOBYTE, 32))),
    400,
  ],
  ['JSON with 30,000 levels', contact, json, () => nested(30_000), 422],
  ['JSON with 100,000 fields', contact, json, () => fields(100_000), 413],
  ['JSON with 7,000 fields', contact, json, () => fields(7000), 422],
  ['a form with 100,000 parts', boutique, form, () => partsOf(100_000), 400],
  [
    'a form that names another boundary first',
    boutique,
    { 'Content-Type': `multipart/form-data; xboundary=other; boundary=${BOUNDARY}` },
    () => partsOf(100_000),
    400,
  ],
  [
    'a form with an escaped boundary',
    boutique,
    { 'Content-Type': `multipart/form-data; boundary="\\${BOUNDARY}"` },
    () => partsOf(100_000),
    400,
  ],
  [
    'a form without an end',
    boutique,
    form,
    () => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"\r\n\r\n`,
    400,
  ],
];

test.each(cases)('refuses %s and still serves other requests', (name, path, headers, body, status) =>
  tryOut(name, async () => {
    const sent = fetch(server.url + path, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': `198.51.100.${cases.findIndex(([one]) => one === name)}` },
      body: body(),
      duplex: 'half',
      // The server may close the connection before the client has sent the whole body.
    } as RequestInit).catch(() => null);
    const duringUpload = await fetch(`${server.url}/healthz`);
    expect(duringUpload.status).toBe(200);
    const answer = await sent;
    if (answer) expect(answer.status).toBe(status);
    else expect(status).toBe(413);
    expect((await fetch(`${server.url}/api/product`)).status).toBe(200);
    return answer ? String(answer.status) : 'connection closed';
  }),
);

async function openSlow(words: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

/** Gives connection `n` its own IP address, because above a rate limit the server does not wait for the body. */
const headOf = (n: number) => `Host: shop\r\nX-Forwarded-For: 10.0.${n >> 8}.${n & 255}\r\n`;

const stalled: [what: string, answer: string, words: (n: number) => string][] = [
  ['request heads', 'HTTP/1.1 408', (n) => `GET /api/product HTTP/1.1\r\n${headOf(n)}X-`],
  [
    'request bodies',
    // No response: the server closes the idle connection before the request timeout.
    '',
    (n) => `POST ${contact} HTTP/1.1\r\n${headOf(n)}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  ],
];

test.each(stalled)('serves others while connections never finish their %s', { timeout: 300_000 }, (what, end, words) =>
  tryOut(`${SLOW} connections with ${what} that never end`, async () => {
    const sockets = await Promise.all(Array.from({ length: SLOW }, (_, n) => openSlow(words(n))));
    expect((await fetch(`${server.url}/api/product`)).status).toBe(200);
    // Only thorough runs wait for the server's timeout, which is too long for daily tests.
    const ends = isThorough ? await Promise.all(sockets.map((socket) => readText(socket))) : [];
    expect(ends.filter((answer) => !answer.startsWith(end))).toEqual([]);
    for (const socket of sockets) socket.destroy();
    return `others are served${isThorough ? '; each is closed' : ''}`;
  }),
);

/** Requests more data than the socket buffers hold, and never reads a response. */
async function ignore(): Promise<Socket> {
  const socket = await openSlow('GET /api/product?per_page=60&facets=1 HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(ASKED));
  return socket.pause();
}

test('serves others while clients never read their responses', { timeout: 300_000 }, () =>
  tryOut(`${READERS} connections with ${ASKED} requests each whose answers are not read`, async () => {
    const sockets = await Promise.all(Array.from({ length: READERS }, ignore));
    expect((await fetch(`${server.url}/api/product`)).status).toBe(200);
    // Only thorough runs wait for the server's timeout. A read during the wait would reset the timeout.
    if (isThorough) await sleep(MAX_WAIT_MS);
    const texts = isThorough ? await Promise.all(sockets.map((socket) => readText(socket).catch(() => ''))) : [];
    expect(texts.filter((text) => text.split('HTTP/1.1 200').length > ASKED)).toEqual([]);
    for (const socket of sockets) socket.destroy();
    return `others are served${isThorough ? '; each is closed' : ''}`;
  }),
);
