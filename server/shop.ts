import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import { type Config, hasMailbox, hasPublic, packageRoot } from './config';
import { drawnSecret, OWNER_SECRET, requireWritable } from './data-folder';
import { type OpenDatabase, openSql, type Sql } from './db/open';
import { products } from './db/schema';
import { photoFolder } from './demo/photo-folder';
import { createHousekeeper } from './housekeeping/housekeeper';
import { drain, listen, stopListening } from './listen';
import { createLog } from './log';
import { createPostman, type Postman } from './mail/outbox';
import { createMedia } from './media/media';
import { createShownPictures, createUploads } from './media/uploads';
import { closing, type Fetch, opening } from './opening';
import { idleCarrier } from './outbox/carrier';
import { watchPayments } from './payments/watch-payments';
import { writePlaces } from './places/write-places';
import { type Courier, createCourier } from './push/queue-notice';
import type { Deps } from './routes/deps';
import type { OpenSandbox } from './sandbox/open-sandbox';
import { openPayoutDetails, type PayoutDetails } from './wallet/payout-details';

export type OpenShop = {
  url: string;
  /** Ends the shop: finishes what is in flight, then closes the database. */
  close: () => Promise<void>;
};

/** How long somebody may take to send the head of a request, and all of it: seven megabytes of pictures over a poor line; and how often that is looked after; in ms. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 1_000 };

/** The largest head of a request, address included, in bytes. Node answers 431 to a larger one. */
const MAX_HEADER_SIZE = 16 * 1024;

/** Opens the shop: takes its address, prepares the database, fills an empty shop with the demo goods, lets visitors in. Throws StartFailure. */
export async function openShop(config: Config, say: (progress: string) => void): Promise<OpenShop> {
  requireWritable(config.dataDir);
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  const payoutDetails = openPayoutDetails(config, log);
  // Listens before anything slow happens: a taken port is known at once, and visitors are told to wait.
  let answer: Fetch = opening(config).fetch;
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, env),
    serverOptions: { maxHeaderSize: MAX_HEADER_SIZE, ...timeouts },
  }) as Server;
  const port = await listen(server, config);
  try {
    const database = await prepareDatabase(config, payoutDetails, say);
    const { postman, courier, ...deps } = await appDeps(config, { database, log, payoutDetails });
    const sandbox = await openSandboxOf(config, { ...deps, shopPort: port });
    if (sandbox) say(`Sandbox for payments at ${sandbox.url}.`);
    if (sandbox && hasPublic(config)) deps.log.warn('the sandbox takes no money: SANDBOX_PORT is set in a public shop');
    const gateways = sandbox ? [sandbox.gateway] : [];
    answer = createApp({ ...deps, postman, courier, gateways }).fetch;
    postman.wake();
    const housekeeper = createHousekeeper({ ...deps, mediaDir: config.mediaDir });
    const payments = watchPayments({ ...deps, postman, gateways });
    courier.wake();
    const url = `http://${['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host}:${port}`;
    if (deps.mailboxSecret !== null) say(`Mails at ${url}/dev/mailbox?key=${deps.mailboxSecret}`);
    return {
      url,
      close: async () => {
        answer = closing(answer);
        await drain(server, config.drainSeconds);
        await stopListening(server);
        await sandbox?.close();
        await payments.close();
        await postman.close();
        await housekeeper.close();
        await courier.close();
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
  payoutDetails: PayoutDetails,
  say: (progress: string) => void,
): Promise<OpenDatabase> {
  say(config.databaseUrl ? 'Connecting to the database…' : 'Opening the database…');
  const database = await openSql(config);
  try {
    say('Bringing its tables up to date…');
    await database.migrate();
    await writePlaces(database.sql);
    if (config.seed) await database.exclusively(() => fill(database.sql, { ...config, payoutDetails }, say));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

type DemoParts = Pick<Config, 'mediaDir'> & Pick<Deps, 'payoutDetails'>;

async function fill(sql: Sql, { mediaDir, payoutDetails }: DemoParts, say: (progress: string) => void): Promise<void> {
  const [product] = await sql.select({ id: products.id }).from(products).limit(1);
  if (product) return;
  if (photoFolder() === null) return;
  // Loaded on demand: only the first start needs it, and its YAML parser is a development dependency.
  const { seedDemo } = await import('./demo/seed');
  say('Filling the shop with its demo goods…');
  await seedDemo(sql, { mediaDir, payoutDetails, onProgress: say });
}

type Opened = Pick<Deps, 'log' | 'payoutDetails'> & { database: OpenDatabase };

async function appDeps(config: Config, { database: { sql }, log, payoutDetails }: Opened) {
  const { dataDir, mediaDir, trustProxy, corsOrigins, publicUrl, mail, push } = config;
  const clock = () => new Date();
  const uploads = createUploads(mediaDir);
  const areMailsShown = hasMailbox(config);
  if (!mail && !areMailsShown) log.warn('mails wait in the outbox: SMTP_URL is not set');
  return {
    sql,
    log,
    payoutDetails,
    clock,
    answerAge: config.cacheMs,
    uploads,
    shownPictures: createShownPictures(mediaDir),
    mailboxSecret: areMailsShown ? randomBytes(32).toString('base64url') : null,
    hasPublic: hasPublic(config),
    isProduction: config.isProduction,
    ownerSecret: drawnSecret(dataDir, OWNER_SECRET),
    postman: await openPostman({ mail, hasMailbox: areMailsShown, uploads, sql, clock, log }),
    courier: await openCourier({ push, sql, clock, log }),
    pushKey: push?.publicKey ?? '',
    media: createMedia({ mediaDir, cacheDir: join(dataDir, 'media-cache'), log }),
    clientDir: join(packageRoot, 'dist/client'),
    trustProxy,
    corsOrigins,
    publicUrl,
  };
}

type SandboxParts = Pick<Deps, 'sql' | 'clock' | 'log'> & { shopPort: number };

async function openSandboxOf({ sandbox, ...config }: Config, parts: SandboxParts): Promise<OpenSandbox | null> {
  // Loaded on demand: in production there is none.
  return sandbox && (await import('./sandbox/open-sandbox')).openSandbox({ ...parts, config: { ...config, sandbox } });
}

type PostmanParts = Pick<Deps, 'sql' | 'clock' | 'log' | 'uploads'> & Pick<Config, 'mail'> & { hasMailbox: boolean };

async function openPostman({ mail, hasMailbox, uploads, ...parts }: PostmanParts): Promise<Postman> {
  // Loaded on demand: most shops that are tried out have no mail server.
  if (mail) return createPostman({ ...parts, carry: (await import('./mail/smtp')).carryBySmtp(mail, uploads) });
  // What lies in the mailbox has arrived: it must not go out once there is a server.
  if (hasMailbox) return createPostman({ ...parts, carry: async () => {} });
  return idleCarrier;
}

type CourierParts = Pick<Deps, 'sql' | 'clock' | 'log'> & Pick<Config, 'push'>;

async function openCourier({ push, ...parts }: CourierParts): Promise<Courier> {
  // Loaded on demand: most shops that are tried out have no keys.
  if (!push) return idleCarrier;
  const { carryByPush } = await import('./push/carry-push');
  return createCourier({ ...parts, carry: carryByPush({ sql: parts.sql, vapid: push }) });
}
