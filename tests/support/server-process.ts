import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PAYOUT_KEY } from './payout-key';
import { isRunning, markOf } from './processes';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the built server, for this process and those it starts. */
const variable = 'PAZAR_TEST_SERVER';

export type ServerProcess = {
  pid: number;
  /** Where it said it is ready. */
  url: string;
  stdout: () => string;
  /** Sends the signal and waits for the end. Returns the exit code; null for one that was killed. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type Ending = { code: number | null; stdout: string; stderr: string };

/**
 * Builds the server and its scripts as they are shipped, for all tests that start them: from its source each start takes
 * four times as long. Joins those that are already built. Returns what removes them.
 */
export async function buildServer(): Promise<() => void> {
  if (process.env[variable]) return () => {};
  // Within the package: it finds what it needs from where it lies.
  const place = join(root, 'dist/server-of-tests');
  const folder = join(place, markOf(process.pid) ?? '');
  mkdirSync(folder, { recursive: true });
  // What killed runs have left behind.
  for (const run of readdirSync(place).filter((mark) => !isRunning(mark))) {
    rmSync(join(place, run), { recursive: true, force: true });
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--ssr', '--outDir', folder, '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
  process.env[variable] = folder;
  return () => {
    delete process.env[variable];
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts the server as a process of its own on a port the system chooses, and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = launch(env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Ready at (\S+)/.exec(output.stdout)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output.stderr}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    stdout: () => output.stdout,
    end: async (signal) => {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** Starts the server, or a script of it, and waits until it ends by itself. */
export async function runServer(
  env: Record<string, string>,
  nodeArgs: string[] = [],
  script = builtServer(),
  args: string[] = [],
): Promise<Ending> {
  const { child, output } = launch(env, nodeArgs, script, args);
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

/** The server as it is shipped, or a script that is shipped with it. */
export function builtServer(name: 'main' | 'orders-paid' | 'cashouts' | 'backup' = 'main'): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('No server here: tests that start one run through vitest.');
  return join(folder, `${name}.js`);
}

function launch(env: Record<string, string>, nodeArgs: string[] = [], script = builtServer(), args: string[] = []) {
  // None of the caller's own settings: only what a test says.
  const { PATH = '', HOME = '' } = process.env;
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child: ChildProcess = spawn(process.execPath, [...nodeArgs, ...loader, script, ...args], {
    env: { PATH, HOME, PORT: '0', SEED: 'no', PAYOUT_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, output };
}
