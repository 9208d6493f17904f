import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAYOUT_KEY } from './payout-key';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type ServerProcess = {
  pid: number;
  url: string;
  stdout: () => string;
  /** Returns the exit code, or null if a signal killed the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type Ending = { code: number | null; stdout: string; stderr: string };

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
export function builtServer(name: 'main' | 'orders-paid' | 'cashouts' | 'backup' | 'migrate' = 'main'): string {
  return join(root, 'dist/server', `${name}.js`);
}

function launch(env: Record<string, string>, nodeArgs: string[] = [], script = builtServer(), args: string[] = []) {
  // The server gets only these variables of the test runner, because no other setting must apply to it.
  const { PATH = '', HOME = '' } = process.env;
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  // Compiles the WebAssembly of PGlite only once: optimizing it would take more CPU than the short runs save.
  const flags = ['--liftoff-only', ...nodeArgs];
  const child: ChildProcess = spawn(process.execPath, [...flags, ...loader, script, ...args], {
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
