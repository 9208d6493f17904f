import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseLimits, defaultLimits } from './db/database-limits';
import { isLocalName } from './http/ip-address';
import { StartFailure } from './start-failure';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** OpenTelemetry collector that gets the counted failures. */
export interface Collector {
  /** Without the path /v1/logs. */
  url: string;
  headers: Record<string, string>;
}

export type Config = {
  port: number;
  host: string;
  /** Null selects the embedded database PGlite in `dataDir`. */
  databaseUrl: string | null;
  databaseLimits: DatabaseLimits;
  dataDir: string;
  mediaDir: string;
  logLevel: LogLevel;
  isProduction: boolean;
  /** Number of trusted reverse proxies in front of the server. */
  trustProxy: number;
  corsOrigins: string[];
  cacheMs: number;
  /** A stopping shop still serves requests for this time, so that load balancers notice the failing /readyz. */
  drainSeconds: number;
  /** Public origin of the shop. Null derives the origin from each request. */
  publicUrl: string | null;
  seed: boolean;
  /** Whether the server renders the public pages (SSR). */
  rendersPages: boolean;
  /** Null means that emails are only stored, not sent. */
  mail: { smtpUrl: string; from: string; owner: string } | null;
  /** VAPID keys and a contact for push services; null if push is off. */
  push: { publicKey: string; privateKey: string; subject: string } | null;
  payoutKey: Buffer | null;
  /** Problem reports; null if they are off. A null `key` is drawn once into the data folder. */
  reports: { key: string | null; collector: Collector | null } | null;
  /** Payment sandbox; null if it is off. `openSandbox` chooses a value for a null `port` or `secret`. */
  sandbox: { port: number | null; secret: string | null } | null;
};

/** Folder with package.json, searched upwards from this file, because the built file lies deeper than its source. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

/** Reads the settings from environment variables. Throws StartFailure for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(packageRoot, env.DATA_DIR || '.data');
  const settings = {
    port: readInteger(env, 'PORT', 3000, 65_535),
    host: env.HOST || '127.0.0.1',
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    databaseLimits: readDatabaseLimits(env),
    dataDir,
    mediaDir: env.MEDIA_DIR ? resolve(packageRoot, env.MEDIA_DIR) : join(dataDir, 'media'),
    logLevel: readLogLevel(env.LOG_LEVEL),
    isProduction: env.NODE_ENV === 'production',
    trustProxy: readInteger(env, 'TRUST_PROXY', 0, 10),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', 0, 300),
    corsOrigins: (env.CORS_ORIGINS ?? '').split(',').flatMap((origin) => readOrigin('CORS_ORIGINS', origin) ?? []),
    cacheMs: readInteger(env, 'CACHE_MS', 1000, 60_000),
    publicUrl: readOrigin('PUBLIC_URL', env.PUBLIC_URL),
    seed: readFlag(env, 'SEED', true),
    rendersPages: readFlag(env, 'SSR', true),
    mail: readMail(env),
    push: readPush(env),
    payoutKey: readPayoutKey(env.PAYOUT_KEY),
    reports: readReports(env),
  };
  if (settings.mail && !settings.publicUrl)
    throw new StartFailure('With SMTP_URL, PUBLIC_URL must be set: emails link to pages of the shop.');
  return { ...settings, sandbox: readSandbox(env, settings) };
}

type Public = Pick<Config, 'isProduction' | 'mail' | 'host' | 'publicUrl' | 'trustProxy' | 'corsOrigins'>;

/** Whether other computers may reach the shop. Then the shop simulates no payments by default. */
export function hasPublic({ host, ...shop }: Public): boolean {
  return !hasMailbox(shop) || !isLocalName(host);
}

/** Whether /dev/mailbox shows emails. False in production or with a mail server, proxy or non-local origin. */
export function hasMailbox({ isProduction, mail, publicUrl, trustProxy, corsOrigins }: Omit<Public, 'host'>): boolean {
  const isKnown = trustProxy > 0 || [publicUrl ?? [], corsOrigins].flat().some((origin) => !isHere(origin));
  return !isProduction && mail === null && !isKnown;
}

const isHere = (origin: string) => URL.canParse(origin) && isLocalName(new URL(origin).hostname);

function readInteger(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number, min = 0): number {
  const value = env[name]?.trim();
  if (!value) return fallback;
  if (!/^\d+$/.test(value) || Number(value) > max || Number(value) < min) {
    throw new StartFailure(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return Number(value);
}

function readFlag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const value = env[name]?.trim().toLowerCase();
  if (!value) return fallback;
  if (['1', 'true', 'yes', 'on', 'demo'].includes(value)) return true;
  if (['0', 'false', 'no', 'off'].includes(value)) return false;
  throw new StartFailure(`${name} must be yes or no, not "${value}".`);
}

function readLogLevel(value = ''): LogLevel {
  const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];
  const level = levels.find((name) => name === (value.trim().toLowerCase() || 'info'));
  if (!level) throw new StartFailure(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${value}".`);
  return level;
}

function readDatabaseUrl(value = ''): string | null {
  if (value.trim() === '') return null;
  // The value may contain a password, so the error message must not contain the value.
  const isUrl = URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
  if (!isUrl) throw new StartFailure('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  return value;
}

function readDatabaseLimits(env: NodeJS.ProcessEnv): DatabaseLimits {
  const readSeconds = (name: string, fallbackMs: number) => readInteger(env, name, fallbackMs / 1000, 3600) * 1000;
  return {
    poolSize: readInteger(env, 'DATABASE_POOL_SIZE', defaultLimits.poolSize, 100, 1),
    connectMs: readSeconds('DATABASE_CONNECT_SECONDS', defaultLimits.connectMs),
    statementMs: readSeconds('DATABASE_STATEMENT_SECONDS', defaultLimits.statementMs),
    lockMs: readSeconds('DATABASE_LOCK_SECONDS', defaultLimits.lockMs),
    idleTransactionMs: readSeconds('DATABASE_IDLE_TRANSACTION_SECONDS', defaultLimits.idleTransactionMs),
    waitMs: readSeconds('DATABASE_WAIT_SECONDS', defaultLimits.waitMs),
  };
}

function readOrigin(name: string, value = ''): string | null {
  if (value.trim() === '') return null;
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw new StartFailure(`${name} must look like https://shop.example, not "${value}".`);
  return url.origin;
}

function readMail({ SMTP_URL = '', MAIL_FROM = '', SHOP_OWNER_EMAIL = '' }: NodeJS.ProcessEnv): Config['mail'] {
  if (SMTP_URL.trim() === '') return null;
  // The value may contain a password, so the error message must not contain the value.
  const isUrl = URL.canParse(SMTP_URL) && /^smtps?:$/.test(new URL(SMTP_URL).protocol);
  if (!isUrl) throw new StartFailure('SMTP_URL must look like smtp://user:password@host:587.');
  for (const [name, value] of Object.entries({ MAIL_FROM, SHOP_OWNER_EMAIL })) {
    if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value.trim())) {
      throw new StartFailure(`With SMTP_URL, ${name} must be an email address, not "${value}".`);
    }
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM.trim(), owner: SHOP_OWNER_EMAIL.trim() };
}

function readSandbox(env: NodeJS.ProcessEnv, shop: Public): Config['sandbox'] {
  const isAskedFor = Boolean(env.SANDBOX_PORT?.trim());
  if (shop.isProduction || (hasPublic(shop) && !isAskedFor)) return null;
  const secret = env.SANDBOX_SECRET?.trim() || null;
  if (secret !== null && secret.length < 32) throw new StartFailure('SANDBOX_SECRET must have 32 characters or more.');
  // Port without SANDBOX_PORT: with PORT=0 any free port (0), otherwise the port after the shop's (null).
  const fallback = env.PORT?.trim() === '0' ? 0 : null;
  return { port: isAskedFor ? readInteger(env, 'SANDBOX_PORT', 0, 65_535) : fallback, secret };
}

function readPush(env: NodeJS.ProcessEnv): Config['push'] {
  const [publicKey = '', privateKey = '', subject = ''] = [
    env.VAPID_PUBLIC_KEY,
    env.VAPID_PRIVATE_KEY,
    env.VAPID_SUBJECT,
  ].map((value) => value?.trim());
  if (publicKey === '' && privateKey === '') return null;
  // The error message must not contain the private key.
  if (!isKeyPair(publicKey, privateKey)) {
    throw new StartFailure(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a key pair: make one with npx web-push generate-vapid-keys.',
    );
  }
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject)) {
    throw new StartFailure(
      `With VAPID_PUBLIC_KEY, VAPID_SUBJECT must look like mailto:shop@example.com, not "${subject}".`,
    );
  }
  return { publicKey, privateKey, subject };
}

function readPayoutKey(value = ''): Buffer | null {
  const key = value.trim();
  if (key === '') return null;
  if (/^[\da-f]{64}$/i.test(key)) return Buffer.from(key, 'hex');
  if (/^[\w+/-]{43}=$/.test(key)) return Buffer.from(key, 'base64');
  // The error message must not contain the key.
  throw new StartFailure(
    'PAYOUT_KEY must be 32 bytes as 64 hex digits or in base64: make one with openssl rand -hex 32.',
  );
}

function readReports(env: NodeJS.ProcessEnv): Config['reports'] {
  if (!readFlag(env, 'REPORTS', false)) return null;
  const key = env.REPORTS_KEY?.trim() || null;
  // The error message must not contain the key.
  if (key !== null && !/^[\w-]{32,}$/.test(key))
    throw new StartFailure('REPORTS_KEY must have 32 characters or more, only letters, digits, - and _.');
  return { key, collector: readCollector(env) };
}

/** Reads two variables that OpenTelemetry defines. Headers look like `name=value,name=value`. */
function readCollector(env: NodeJS.ProcessEnv): Collector | null {
  const url = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim().replace(/\/+$/, '') ?? '';
  if (url === '') return null;
  // The value may contain a password, so the error message must not contain the value.
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartFailure('OTEL_EXPORTER_OTLP_ENDPOINT must look like http://localhost:4318.');
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').flatMap((pair) => {
    const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? [];
    return name !== undefined && value !== undefined ? [[name, decodeURIComponent(value.trim())]] : [];
  });
  return { url, headers: Object.fromEntries(pairs) };
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey && /^[\w-]{43}$/.test(privateKey);
  } catch {
    return false;
  }
}

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new StartFailure('No parent folder has a package.json: the installation is incomplete.');
  return findPackageRoot(parent);
}
