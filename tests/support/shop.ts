import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app';
import { type OpenDatabase, openSql, type Sql } from '../../server/db/open';
import { createLog } from '../../server/log';
import { createMedia } from '../../server/media/media';
import { createShownPictures, createUploads, type Uploads } from '../../server/media/uploads';
import type { Gateway } from '../../server/payments/method';
import { SANDBOX_KEY, sandboxGateway } from '../../server/payments/sandbox';
import { createSandbox, type Sandbox } from '../../server/sandbox/sandbox';
import { openPayoutDetails } from '../../server/wallet/payout-details';
import { PAYOUT_KEY } from './payout-key';
import { createTestDatabase } from './postgres';

/** By which the tests' shops know their owner. */
export const ownerSecret = 'the owner of the shops of the tests';

/** The secret of `/dev/mailbox` in the tests' shops. */
const mailboxSecret = 'the mailbox of the shops of the tests';
/** The link that a start prints. */
export const mailboxLink = `/dev/mailbox?key=${encodeURIComponent(mailboxSecret)}`;

export type TestShop = {
  request: (path: string, init?: RequestInit & { address?: string }) => Promise<Response>;
  /** The JSON of a request that must succeed. */
  read: <T>(path: string, init?: RequestInit) => Promise<T>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** The payment service for trying out, and how the shop speaks to it; its callbacks go out when it is woken. */
  sandbox: Sandbox;
  gateway: Gateway;
  /** All that it answers, as its routes are written. */
  routes: { method: string; path: string }[];
  sql: Sql;
  /** The shop's time: stands still until it is set. */
  clock: { now: Date };
  /** Everything the shop has logged. */
  log: string[];
  /** How often the postman was woken, and the courier. */
  woken: { count: number; courier: number };
  uploads: Uploads;
  uploadsDir: string;
  mediaDir: string;
  close: () => Promise<void>;
};

type Options = {
  hasMailbox?: boolean;
  hasPublic?: boolean;
  isProduction?: boolean;
  trustProxy?: number;
  corsOrigins?: string[];
  /** Folder of a built app. */
  clientDir?: string;
  publicUrl?: string;
  pushKey?: string;
  /** 32 bytes. */
  payoutKey?: Buffer;
  /** Whether the sandbox can't be reached just now. */
  isSandboxDown?: () => boolean;
};

/** A shop with the demo goods on a PostgreSQL database of its own, reached without a network. */
export async function openShop(options: Options = {}): Promise<TestShop> {
  const { url, mediaDir, drop } = await createTestDatabase();
  const database = await openSql({ databaseUrl: url, dataDir: '' });
  return shopOver({ database, mediaDir, drop, ...options });
}

type Over = Options & { database: OpenDatabase; mediaDir: string; drop?: () => Promise<void> };

/** A shop over a database that is already open. */
export function shopOver({ database, mediaDir, drop, clientDir, ...options }: Over): TestShop {
  const { sql } = database;
  const cacheDir = mkdtempSync(join(tmpdir(), 'pazar-cache-'));
  const clock = { now: new Date() };
  const woken = { count: 0, courier: 0 };
  const uploads = createUploads(cacheDir);
  const lines: string[] = [];
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) });
  const sandboxParts = { sql, log, clock: () => clock.now, secret: 'a secret of the tests, long enough' };
  const sandbox: Sandbox = createSandbox({
    ...sandboxParts,
    url: 'http://sandbox.test',
    callbackUrl: `http://shop.test/api/payments/${SANDBOX_KEY}/callback`,
    send: (call) => app.fetch(call),
    everyMs: 3_600_000,
  });
  const gateway = sandboxGateway({
    ...sandboxParts,
    merchant: 'Pazar',
    url: 'http://sandbox.test',
    send: (call) => (options.isSandboxDown?.() ? new Response('', { status: 503 }) : sandbox.fetch(call)),
  });
  const app = createApp({
    sql,
    log,
    clock: () => clock.now,
    answerAge: 0,
    media: createMedia({ mediaDir, cacheDir, log }),
    clientDir: clientDir ?? '/no/such/folder',
    uploads,
    shownPictures: createShownPictures(mediaDir),
    postman: {
      wake: () => {
        woken.count += 1;
      },
    },
    courier: {
      wake: () => {
        woken.courier += 1;
      },
    },
    pushKey: options.pushKey ?? '',
    payoutDetails: openPayoutDetails(
      { payoutKey: options.payoutKey ?? Buffer.from(PAYOUT_KEY, 'hex'), isProduction: true, dataDir: '' },
      log,
    ),
    gateways: [gateway],
    mailboxSecret: options.hasMailbox ? mailboxSecret : null,
    hasPublic: options.hasPublic ?? false,
    isProduction: options.isProduction ?? false,
    ownerSecret,
    trustProxy: options.trustProxy ?? 0,
    corsOrigins: options.corsOrigins ?? [],
    publicUrl: options.publicUrl ?? null,
  });
  const request: TestShop['request'] = async (path, { address = '192.0.2.1', ...init } = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
  return {
    request,
    read: async (path, init) => {
      const response = await request(path, init);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    post: (path, body, headers) =>
      request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    sandbox,
    gateway,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    sql,
    clock,
    log: lines,
    woken,
    uploads,
    uploadsDir: join(cacheDir, '.uploads'),
    mediaDir,
    close: async () => {
      await sandbox.close();
      await database.close();
      await drop?.();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}
