import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { watchAlerts } from './alerts/send-alerts';
import { createApp } from './app';
import { type Config, hasMailbox, hasPublic, packageRoot } from './config';
import { drawnSecret, OWNER_SECRET, requireWritable } from './data-folder-secrets';
import type { OpenDatabase, Sql } from './db/database-handle';
import { openSql } from './db/open';
import { requireSchema, runMigrations } from './db/run-migrations';
import { products } from './db/schema';
import { untilReady } from './db/until-ready';
import { photoFolder } from './demo/photo-folder';
import { createHousekeeper } from './housekeeping/housekeeper';
import { closing, type Fetch, opening } from './http/startup-and-shutdown-responses';
import { drain, listen, stopListening } from './listen';
import { createLog } from './log';
import { createMailer, type Mailer } from './mail/queue-mail';
import { createMedia } from './media/resized-pictures';
import { createShownPictures, createUploads } from './media/uploads';
import { idleCarrier } from './outbox/send-outbox';
import { watchPayments } from './payments/close-overdue-payments';
import { createRefunder } from './payments/refunds';
import { writePlaces } from './places/write-places';
import { createNotifier, type Notifier } from './push/queue-notice';
import { forwardFailures } from './reports/forward-failures';
import type { Deps } from './routes/deps';
import type { OpenSandbox } from './sandbox/open-sandbox';
import { openPayoutDetails } from './wallet/payout-details-encryption';

export type OpenShop = {
  url: string;
  /** Waits for requests in flight, then closes the database. */
  close: () => Promise<void>;
};

/** In ms. `requestTimeout` leaves time to upload 7 MB over a slow connection. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 1_000 };

/** In bytes, including the url. Node answers 431 to a larger request head. */
const MAX_HEADER_SIZE = 16 * 1024;

/**
 * Opens the shop: listens, prepares the database and serves requests. Throws StartFailure if the user must fix
 * something.
 */
export async function openShop(config: Config, say: (progress: string) => void): Promise<OpenShop> {
  requireWritable(config.dataDir);
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  const payoutDetails = openPayoutDetails(config, log);
  // Listens before the slow steps: a port in use is detected at once, and visitors see an opening page.
  let answer: Fetch = opening(config).fetch;
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, env),
    serverOptions: { maxHeaderSize: MAX_HEADER_SIZE, ...timeouts },
  }) as Server;
  const port = await listen(server, config);
  try {
    const database = await prepareDatabase(config, { payoutDetails, log }, say);
    const url = `http://${['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host}:${port}`;
    const origin = config.publicUrl ?? url;
    const { mailer, notifier, ...deps } = await appDeps(config, { database, log, payoutDetails, origin });
    const sandbox = await openSandboxOf(config, { ...deps, shopPort: port });
    if (sandbox) say(`Payment sandbox at ${sandbox.url}.`);
    if (sandbox && hasPublic(config)) deps.log.warn('payments are not real: SANDBOX_PORT is set in a public shop');
    const gateways = sandbox ? [sandbox.gateway] : [];
    const refunder = createRefunder({ ...deps, mailer, gateways });
    answer = createApp({ ...deps, mailer, notifier, refunder, gateways }).fetch;
    mailer.wake();
    refunder.wake();
    const housekeeper = createHousekeeper({ ...deps, mediaDir: config.mediaDir });
    const payments = watchPayments({ ...deps, mailer, gateways });
    notifier.wake();
    const alerts = watchAlerts({ ...deps, mailer, notifier, origin });
    if (deps.reports) say(`Problem reports at ${origin}/dev/reports?key=${deps.reports.key}`);
    if (deps.mailboxSecret !== null) say(`Mails at ${url}/dev/mailbox?key=${deps.mailboxSecret}`);
    return {
      url,
      close: async () => {
        answer = closing(answer);
        await drain(server, config.drainSeconds);
        await stopListening(server);
        await payments.close();
        await alerts.close();
        await refunder.close();
        await sandbox?.close();
        await mailer.close();
        await housekeeper.close();
        await notifier.close();
        await database.close();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

async function prepareDatabase(
  config: Config,
  { payoutDetails, log }: Pick<Deps, 'payoutDetails' | 'log'>,
  say: (progress: string) => void,
): Promise<OpenDatabase> {
  say(config.databaseUrl ? 'Connecting to the database…' : 'Opening the database…');
  const database = await openSql(config, { log, say });
  try {
    const { databaseUrl, databaseLimits } = config;
    if (databaseUrl) await untilReady(() => requireSchema(database.sql), { ...databaseLimits, say });
    else await runMigrations(database.sql);
    await writePlaces(database.sql);
    if (config.seed) await database.exclusively(() => fill(database.sql, { ...config, payoutDetails }, say));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Loads the built renderer of the app's pages. Null without a build. */
async function loadRenderer(): Promise<Deps['renderPage']> {
  const file = join(packageRoot, 'dist/server/render-page.js');
  if (!existsSync(file)) return null;
  const { renderPage }: typeof import('../src/app/render-page') = await import(pathToFileURL(file).href);
  return renderPage;
}

type DemoParts = Pick<Config, 'mediaDir'> & Pick<Deps, 'payoutDetails'>;

async function fill(sql: Sql, { mediaDir, payoutDetails }: DemoParts, say: (progress: string) => void): Promise<void> {
  const [product] = await sql.select({ id: products.id }).from(products).limit(1);
  if (product) return;
  if (photoFolder() === null) return;
  // Imported on demand, because its YAML parser is only a development dependency.
  const { seedDemo } = await import('./demo/seed');
  say('Seeding the empty database…');
  await seedDemo(sql, { mediaDir, payoutDetails, onProgress: say });
}

type Opened = Pick<Deps, 'log' | 'payoutDetails'> & { database: OpenDatabase; origin: string };

async function appDeps(config: Config, { database: { sql }, log, payoutDetails, origin }: Opened) {
  const { dataDir, mediaDir, trustProxy, corsOrigins, publicUrl, mail, push } = config;
  const clock = () => new Date();
  const uploads = createUploads(mediaDir);
  const areMailsShown = hasMailbox(config);
  if (!mail && !areMailsShown) log.warn('mails stay in the outbox: set SMTP_URL to send them');
  return {
    sql,
    log,
    payoutDetails,
    clock,
    answerAge: config.cacheMs,
    uploads,
    shownPictures: createShownPictures(mediaDir),
    mailboxSecret: areMailsShown ? randomBytes(32).toString('base64url') : null,
    reports: config.reports && {
      key: config.reports.key ?? drawnSecret(dataDir, 'reports-key'),
      forward: config.reports.collector ? forwardFailures(config.reports.collector, log) : () => {},
    },
    hasPublic: hasPublic(config),
    isProduction: config.isProduction,
    ownerSecret: drawnSecret(dataDir, OWNER_SECRET),
    mailer: await openMailer({ mail, hasMailbox: areMailsShown, origin, uploads, sql, clock, log }),
    notifier: await openNotifier({ push, sql, clock, log }),
    pushKey: push?.publicKey ?? '',
    media: createMedia({ mediaDir, cacheDir: join(dataDir, 'media-cache'), log }),
    clientDir: join(packageRoot, 'dist/client'),
    renderPage: config.rendersPages ? await loadRenderer() : null,
    trustProxy,
    corsOrigins,
    publicUrl,
  };
}

type SandboxParts = Pick<Deps, 'sql' | 'clock' | 'log'> & { shopPort: number };

async function openSandboxOf({ sandbox, ...config }: Config, parts: SandboxParts): Promise<OpenSandbox | null> {
  // Imported on demand, because production has no sandbox.
  return sandbox && (await import('./sandbox/open-sandbox')).openSandbox({ ...parts, config: { ...config, sandbox } });
}

type MailerParts = Pick<Deps, 'sql' | 'clock' | 'log' | 'uploads'> &
  Pick<Config, 'mail'> & { hasMailbox: boolean; origin: string };

async function openMailer({ mail, hasMailbox, uploads, ...parts }: MailerParts): Promise<Mailer> {
  // Imported on demand, because most trial shops have no mail server.
  if (mail) return createMailer({ ...parts, carry: (await import('./mail/smtp')).sendBySmtp(mail, uploads) });
  // Emails shown in the mailbox count as sent, so that a mail server configured later does not send them.
  if (hasMailbox) return createMailer({ ...parts, carry: async () => {} });
  return idleCarrier;
}

type NotifierParts = Pick<Deps, 'sql' | 'clock' | 'log'> & Pick<Config, 'push'>;

async function openNotifier({ push, ...parts }: NotifierParts): Promise<Notifier> {
  if (!push) return idleCarrier;
  // Imported on demand, because most trial shops have no push keys.
  const { sendByPush } = await import('./push/send-push');
  return createNotifier({ ...parts, carry: sendByPush({ sql: parts.sql, vapid: push }) });
}
