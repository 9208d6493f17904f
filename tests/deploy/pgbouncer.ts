import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../support/free-port';
import { serverAccount } from '../support/postgres-binaries';
import { noteProcess } from '../support/run-folder';

const compose = fileURLToPath(new URL('../../compose.yaml', import.meta.url));

/**
 * Starts PgBouncer in front of the database, with the settings of compose.yaml, and returns its URL. It has three
 * connections, fewer than a process of the shop opens. `closeRunFolder` stops it.
 */
export async function startPgBouncer(folder: string, databaseUrl: string): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  url.port = String(await freePort());
  url.pathname = '/shop';
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'pgbouncer-users.txt');
  const { configs } = parse(readFileSync(compose, 'utf8')) as { configs: { pgbouncer: { content: string } } };
  const own: Record<string, string> = {
    'host=postgres dbname=shop': `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    '0.0.0.0': '127.0.0.1',
    '= 6432': `= ${url.port}`,
    '/etc/pgbouncer-users.txt': users,
    'default_pool_size = 10': 'default_pool_size = 3',
  };
  let content = configs.pgbouncer.content;
  for (const [from, to] of Object.entries(own)) {
    if (!content.includes(from)) throw new Error(`The settings of PgBouncer lack "${from}".`);
    content = content.replace(from, to);
  }
  writeFileSync(settings, content);
  writeFileSync(users, `"${username}" "${password}"\n`);
  const child = spawn('pgbouncer', ['-q', settings], { ...serverAccount(), detached: true, stdio: 'inherit' });
  child.on('error', () => process.stderr.write('PgBouncer is missing: run apt-get install pgbouncer.\n'));
  if (!child.pid) throw new Error('PgBouncer can not be started.');
  noteProcess(folder, child.pid);
  await vi.waitFor(() => connect(url.href), { timeout: 20_000 });
  return url.href;
}

async function connect(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.end();
}
