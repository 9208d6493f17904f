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

/** Starts a PostgreSQL of its own whose files lie in `folder` and which ends with that folder. Returns the url of its superuser. */
export async function startServer(folder: string, account: Account): Promise<string> {
  return (await startOnFreePort(makeCluster(folder, account))).url;
}

export interface MortalServer {
  /** Of its superuser. */
  url: string;
  /** kill -9, or as its administrator stops it: fast (SIGINT), immediate (SIGQUIT). Whatever it was at is cut off. */
  kill: (signal?: 'SIGKILL' | 'SIGINT' | 'SIGQUIT') => Promise<void>;
  /** Starts it again over the same files, and waits until it has recovered. */
  revive: () => Promise<void>;
}

/** As `startServer`, for tests that kill it. */
export async function startMortalServer(folder: string, account: Account): Promise<MortalServer> {
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
      // Its last processes may still be on their way out: then the new one ends at once.
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
  /** Whether it is to be killed. */
  isMortal?: boolean;
};

function initialise({ bin, cluster, account, password }: Cluster): void {
  const passwordFile = join(cluster, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  const args = ['-D', join(cluster, 'data'), '-U', 'postgres', '--pwfile', passwordFile, '--no-sync'];
  // A password rather than trust: on a shared machine every local user could otherwise become superuser here.
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

/** Between choosing a free port and listening on it another process may take it: then the next one is tried. */
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
    // Nothing in here outlives the run.
    fsync: 'off',
    // What is committed has left the process: it outlives a kill, if not a power cut.
    synchronous_commit: isMortal ? 'on' : 'off',
    full_page_writes: 'off',
    lc_messages: 'C',
    timezone: 'UTC',
  };
  const args = ['-D', join(cluster, 'data'), '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const output = openSync(log, 'a');
  // In a process group of its own: Ctrl-C must reach the tests first, and the server only when they have let go of it.
  const child = spawn(join(bin, 'postgres'), args, {
    ...account,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  return child;
}

/** Waits until the server lets us in; false when it ended instead. Somebody else's server on this port refuses our password. */
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
