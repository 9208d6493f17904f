import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export type ServerProcess = {
  pid: number;
  /** Where it said it is ready. */
  url: string;
  stdout: () => string;
  /** Sends the signal and waits for the end. Returns the exit code; null for one that was killed. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type Ending = { code: number | null; stdout: string; stderr: string };

/** Starts the server as a process of its own, from its source, on a port the system chooses, and waits until it is ready. */
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
  script = main,
  args: string[] = [],
): Promise<Ending> {
  const { child, output } = launch(env, nodeArgs, script, args);
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

function launch(env: Record<string, string>, nodeArgs: string[] = [], script = main, args: string[] = []) {
  // None of the caller's own settings: only what a test says.
  const { PATH = '', HOME = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, [...nodeArgs, '--import', 'tsx', script, ...args], {
    env: { PATH, HOME, PORT: '0', SEED: 'no', ...env },
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
