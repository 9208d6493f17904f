import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { noteProcess } from '../support/run-folder';

/** Starts a program. `closeRunFolder` ends it. */
export function startProgram(folder: string, [path = '', ...args]: string[], env: NodeJS.ProcessEnv = {}) {
  const started = spawn(path, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  noteProcess(folder, started.pid ?? 0);
  // Discards output that nobody reads, because a full pipe would block the program.
  for (const output of [started.stdout, started.stderr]) output.resume();
  return started;
}

/** Returns the text that the group of `pattern` captures in a program's output. Throws if the program ends before. */
export function readOutput(program: ReturnType<typeof startProgram>, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with exit code ${code}.`)));
    for (const output of [program.stdout, program.stderr]) {
      createInterface(output).on('line', (line) => {
        const captured = pattern.exec(line)?.[1];
        if (captured) resolve(captured);
      });
    }
  });
}

/** Returns the path of an installed program. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
