import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port';
import { findBinaries } from './postgres-binaries';
import { type Account, noteProcess } from './run-folder';

/** Starts PostgreSQL and returns the superuser's URL. `closeRunFolder` stops the server. */
export async function startServer(folder: string, account: Account): Promise<string> {
  return (await startOnFreePort(makeCluster(folder, account))).url;
}

export interface KillableServer {
  url: string;
  /** SIGINT is PostgreSQL's fast shutdown, and SIGQUIT its immediate shutdown. */
  kill: (signal?: 'SIGKILL' | 'SIGINT' | 'SIGQUIT') => Promise<void>;
  /** Restarts the killed server. Resolves when the server accepts connections. */
  revive: () => Promise<void>;
}

/** Like `startServer`, for tests that kill and restart the server. */
export async function startKillableServer(folder: string, account: Account): Promise<KillableServer> {
  const cluster = { ...makeCluster(folder, account), isMortal: true };
  const started = await startOnFreePort(cluster);
  const { url, port } = started;
  let { child } = started;
  return {
    url,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    revive: async () => {
      // Retries, because a new server exits while processes of the killed server still run.
      do child = launch(cluster, port, join(cluster.cluster, 'revived.log'));
      while (!(await accepts(url, child)));
      noteProcess(folder, child.pid ?? 0);
    },
  };
}

function makeCluster(folder: string, account: Account): Cluster {
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(cluster, account.uid, account.gid);
  const made = {
    folder,
    bin: findBinaries(folder, account),
    cluster,
    account,
    password: randomBytes(16).toString('hex'),
  };
  initialise(made);
  return made;
}

type Cluster = {
  folder: string;
  bin: string;
  cluster: string;
  account: Account;
  password: string;
  isMortal?: boolean;
};

function initialise({ bin, cluster, account, password }: Cluster): void {
  const passwordFile = join(cluster, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  const args = ['-D', join(cluster, 'data'), '-U', 'postgres', '--pwfile', passwordFile, '--no-sync'];
  // Without a password, every local user of the machine could become superuser of the database.
  args.push(
    '--auth',
    'password',
    '--encoding',
    'UTF8',
    '--locale',
    process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
  );
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, {
    ...account,
    cwd: cluster,
    encoding: 'utf8',
  });
  rmSync(passwordFile);
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? lastLines(stderr)}`);
}

/** Retries on up to 10 ports, because another process may take a port first. */
async function startOnFreePort(server: Cluster): Promise<{ url: string; port: number; child: ChildProcess }> {
  const { folder, password } = server;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const log = join(server.cluster, `server-${attempt}.log`);
    const child = launch(server, port, log);
    noteProcess(folder, child.pid ?? 0);
    const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
    if (await accepts(url, child)) return { url, port, child };
    const output = readFileSync(log, 'utf8');
    if (attempt === 10 || !/could not (bind|create any TCP)/.test(output)) {
      throw new Error(`PostgreSQL did not start: ${lastLines(output)}`);
    }
  }
}

function launch({ bin, cluster, account, isMortal = false }: Cluster, port: number, log: string): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Saves time: the test data need not survive a crash of the operating system.
    fsync: 'off',
    // Committed data must survive when a test kills the server.
    synchronous_commit: isMortal ? 'on' : 'off',
    full_page_writes: 'off',
    lc_messages: 'C',
    timezone: 'UTC',
  };
  const args = ['-D', join(cluster, 'data'), '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const output = openSync(log, 'a');
  // Runs in its own process group, so that Ctrl-C first reaches the tests, which then stop the server.
  const child = spawn(join(bin, 'postgres'), args, {
    ...account,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  return child;
}

/** Whether `child` accepts connections within 60 s. Another server on this port would refuse the password. */
async function accepts(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await connects(url)) return true;
    await pause(25);
  }
  return false;
}

async function connects(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join('\n');
}
