import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app';
import type { OpenDatabase, Sql } from '../../server/db/database-handle';
import { openSql } from '../../server/db/open';
import { createLog } from '../../server/log';
import { createMedia } from '../../server/media/resized-pictures';
import { createShownPictures, createUploads, type Uploads } from '../../server/media/uploads';
import type { Gateway } from '../../server/payments/payment-types';
import { createRefunder, type Refunder } from '../../server/payments/refunds';
import { SANDBOX_KEY, sandboxGateway } from '../../server/payments/sandbox-gateway';
import type { Deps } from '../../server/routes/deps';
import { createSandbox, type Sandbox } from '../../server/sandbox/sandbox';
import { openPayoutDetails } from '../../server/wallet/payout-details-encryption';
import { PAYOUT_KEY } from './payout-key';
import { createTestDatabase } from './test-database';

export const ownerSecret = 'the owner of the shops of the tests';

export const reportsKey = 'the-problem-reports-of-the-shops-of-the-tests';

const mailboxSecret = 'the mailbox of the shops of the tests';
export const mailboxLink = `/dev/mailbox?key=${encodeURIComponent(mailboxSecret)}`;

export type TestShop = {
  request: (path: string, init?: RequestInit & { address?: string }) => Promise<Response>;
  /** Returns the JSON of the response. Throws for an error status. */
  read: <T>(path: string, init?: RequestInit) => Promise<T>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Simulated payment gateway. Call `wake` to send its pending callbacks to the shop. */
  sandbox: Sandbox;
  gateway: Gateway;
  refunder: Refunder;
  routes: { method: string; path: string }[];
  sql: Sql;
  /** Changes only when a test sets `now`. */
  clock: { now: Date };
  log: string[];
  /** Number of wake-ups of the mailer (`count`) and the push notifier (`notifier`). */
  woken: { count: number; notifier: number };
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
  clientDir?: string;
  renderPage?: Deps['renderPage'];
  /** In ms. Without it, nothing is cached. */
  answerAge?: number;
  publicUrl?: string;
  pushKey?: string;
  /** Key of 32 bytes that encrypts payout details. */
  payoutKey?: Buffer;
  isSandboxDown?: () => boolean;
  /** Null turns problem reports off. */
  reports?: Deps['reports'];
};

/** Opens a shop with the demo products on its own PostgreSQL database. Tests call the app without a network. */
export async function openShop(options: Options = {}): Promise<TestShop> {
  const { url, mediaDir, drop } = await createTestDatabase();
  const database = await openSql({ databaseUrl: url, dataDir: '' });
  return createTestShop({ database, mediaDir, drop, ...options });
}

type ShopParts = Options & { database: OpenDatabase; mediaDir: string; drop?: () => Promise<void> };

/** Creates a shop on an open database. */
export function createTestShop({ database, mediaDir, drop, clientDir, ...options }: ShopParts): TestShop {
  const { sql } = database;
  const cacheDir = mkdtempSync(join(tmpdir(), 'pazar-cache-'));
  const clock = { now: new Date() };
  const woken = { count: 0, notifier: 0 };
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
  const mailer = {
    wake: () => {
      woken.count += 1;
    },
  };
  const refunder = createRefunder({
    sql,
    log,
    clock: () => clock.now,
    gateways: [gateway],
    mailer,
    everyMs: 3_600_000,
  });
  const app = createApp({
    sql,
    log,
    clock: () => clock.now,
    answerAge: options.answerAge ?? 0,
    media: createMedia({ mediaDir, cacheDir, log }),
    clientDir: clientDir ?? '/no/such/folder',
    renderPage: options.renderPage ?? null,
    uploads,
    shownPictures: createShownPictures(mediaDir),
    mailer,
    refunder,
    notifier: {
      wake: () => {
        woken.notifier += 1;
      },
    },
    pushKey: options.pushKey ?? '',
    payoutDetails: openPayoutDetails(
      { payoutKey: options.payoutKey ?? Buffer.from(PAYOUT_KEY, 'hex'), isProduction: true, dataDir: '' },
      log,
    ),
    gateways: [gateway],
    mailboxSecret: options.hasMailbox ? mailboxSecret : null,
    reports: options.reports === undefined ? { key: reportsKey, forward() {} } : options.reports,
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
    refunder,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    sql,
    clock,
    log: lines,
    woken,
    uploads,
    uploadsDir: join(cacheDir, '.uploads'),
    mediaDir,
    close: async () => {
      await refunder.close();
      await sandbox.close();
      await database.close();
      await drop?.();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}
