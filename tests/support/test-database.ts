import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier, Pool, type PoolConfig } from 'pg';
import { openSql } from '../../server/db/open';
import { runMigrations } from '../../server/db/run-migrations';
import { seedDemo } from '../../server/demo/seed';
import { isRunning, processKey } from './end-processes';
import { payoutDetails } from './payout-key';
import { serverAccount } from './postgres-binaries';
import { startServer } from './postgres-server';
import { closeRunFolder, openRunFolder } from './run-folder';

type TestPostgres = {
  /** URL of a PostgreSQL user who may create databases. */
  url: string;
  prefix: string;
  mediaDir: string;
};

export type TestDatabase = {
  url: string;
  /** Folder of the demo shop's pictures, which all tests share. */
  mediaDir: string;
  /** Deletes the database, even with open connections. */
  drop: () => Promise<void>;
};

const variable = 'PAZAR_TEST_POSTGRES';
// Includes the host name, because runs on other machines may use the same database server.
const prefixOfHost = `pazar_test_${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}_`;

/**
 * Starts PostgreSQL with a seeded template database, or uses the server at TEST_DATABASE_URL. Returns a function that
 * stops the server or drops the databases.
 */
export async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {};
  const account = serverAccount();
  const folder = openRunFolder(account);
  try {
    const given = process.env.TEST_DATABASE_URL;
    const url = given || (await startServer(folder, account));
    if (given) await dropLeftovers(given).catch(refuse);
    const postgres = {
      url,
      prefix: prefixOfHost + processKey(process.pid)?.replace('-', '_'),
      mediaDir: join(folder, 'media'),
    };
    await createTemplate(postgres);
    process.env[variable] = JSON.stringify(postgres);
    return async () => {
      delete process.env[variable];
      if (given) await dropDatabases(given, (name) => name.startsWith(`${postgres.prefix}_`));
      closeRunFolder(folder);
    };
  } catch (error) {
    closeRunFolder(folder);
    throw error;
  }
}

function refuse(cause: Error): never {
  throw new Error(`The server of TEST_DATABASE_URL can't be used: ${cause.message}`, { cause });
}

/** Opens a connection pool. Ignores errors, because dropping the database closes connections. */
export function openTestPool(url: string, options: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString: url, ...options });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Creates a separate database with the demo shop's data. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = runningPostgres();
  return createDatabase(postgres, templateOf(postgres));
}

/** Applies all migrations to the database at `url`. */
export async function migrateDatabase(url: string): Promise<void> {
  const { sql, close } = await openSql({ databaseUrl: url, dataDir: '' });
  await runMigrations(sql).finally(close);
}

export function demoMediaDir(): string {
  return runningPostgres().mediaDir;
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(runningPostgres(), 'template0');
}

function runningPostgres(): TestPostgres {
  const value = process.env[variable];
  if (!value) throw new Error('There is no test database: run this test through vitest or Playwright.');
  return JSON.parse(value) as TestPostgres;
}

async function createDatabase({ url, prefix, mediaDir }: TestPostgres, template: string): Promise<TestDatabase> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  // FILE_COPY is about nine times as fast as the default for a database of this size.
  const source = `TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`;
  await query(url, `CREATE DATABASE ${escapeIdentifier(name)} ${source}`);
  const drop = () => query(url, dropping(name)).then(() => {});
  return { url: urlOf(url, name), mediaDir, drop };
}

async function createTemplate({ url, prefix, mediaDir }: TestPostgres): Promise<void> {
  const template = templateOf({ prefix });
  await query(url, `CREATE DATABASE ${escapeIdentifier(template)} TEMPLATE template0`);
  mkdirSync(mediaDir);
  const database = await openSql({ databaseUrl: urlOf(url, template), dataDir: mediaDir });
  try {
    await runMigrations(database.sql);
    await seedDemo(database.sql, { mediaDir, payoutDetails });
  } finally {
    await database.close();
  }
  // The template allows no connections, because PostgreSQL can clone only a database without connections.
  await query(url, `ALTER DATABASE ${escapeIdentifier(template)} ALLOW_CONNECTIONS false`);
}

function templateOf({ prefix }: Pick<TestPostgres, 'prefix'>): string {
  return `${prefix}_template`;
}

async function dropLeftovers(url: string): Promise<void> {
  await dropDatabases(url, (name) => {
    const [pid, started] = name.startsWith(prefixOfHost) ? name.slice(prefixOfHost.length).split('_') : [];
    return pid !== undefined && started !== undefined && !isRunning(`${pid}-${started}`);
  });
}

async function dropDatabases(url: string, shouldDrop: (name: string) => boolean): Promise<void> {
  const rows = await query(url, 'SELECT datname AS name FROM pg_database');
  for (const { name } of rows.filter(({ name }) => shouldDrop(name))) await query(url, dropping(name));
}

function dropping(name: string): string {
  return `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function query(connectionString: string, statement: string): Promise<{ name: string }[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
