import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isRunning, processKey } from './end-processes';
import { PAYOUT_KEY } from './payout-key';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Environment variable with the path of the built server's folder. */
const variable = 'PAZAR_TEST_SERVER';

export type ServerProcess = {
  pid: number;
  url: string;
  stdout: () => string;
  /** Returns the exit code, or null if a signal killed the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type Ending = { code: number | null; stdout: string; stderr: string };

/**
 * Builds the server once for all tests, because starting from source takes four times as long. Returns a function that
 * removes the build.
 */
export async function buildServer(): Promise<() => void> {
  if (process.env[variable]) return () => {};
  // The folder is inside the repository, so that Node.js finds node_modules.
  const runsFolder = join(root, 'dist/server-of-tests');
  const folder = join(runsFolder, processKey(process.pid) ?? '');
  mkdirSync(folder, { recursive: true });
  // Removes builds that killed test runs left behind.
  for (const run of readdirSync(runsFolder).filter((key) => !isRunning(key))) {
    rmSync(join(runsFolder, run), { recursive: true, force: true });
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

/** Starts the server on a free port, and waits until the server is ready. */
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

/** Runs the server, or one of its scripts, until the process exits. */
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

/** Returns the path of the built server, or of a script shipped with the server. */
export function builtServer(name: 'main' | 'orders-paid' | 'cashouts' | 'backup' = 'main'): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('There is no built server: run this test through vitest.');
  return join(folder, `${name}.js`);
}

function launch(env: Record<string, string>, nodeArgs: string[] = [], script = builtServer(), args: string[] = []) {
  // The server gets only these variables of the test runner, because no other setting must apply to it.
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
