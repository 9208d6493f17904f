import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { freePort } from '../support/free-port';
import { serverAccount } from '../support/postgres-binaries';
import { noteProcess } from '../support/run-folder';

/**
 * Starts PgBouncer in transaction mode in front of the database and returns its URL. It has three connections, fewer
 * than a process of the shop opens. `closeRunFolder` stops it.
 */
export async function startPgBouncer(folder: string, databaseUrl: string): Promise<string> {
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
shop = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
logfile = /dev/null
`,
  );
  const child = spawn('pgbouncer', ['-q', settings], { ...serverAccount(), detached: true, stdio: 'inherit' });
  child.on('error', () => process.stderr.write('PgBouncer is missing: run apt-get install pgbouncer.\n'));
  if (!child.pid) throw new Error('PgBouncer can not be started.');
  noteProcess(folder, child.pid);
  const url = `postgres://shop@127.0.0.1:${port}/shop`;
  await vi.waitFor(() => connect(url), { timeout: 20_000 });
  return url;
}

async function connect(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.end();
}
