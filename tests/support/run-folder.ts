import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcesses, isRunning, type ProcessKey, processKey } from './end-processes';

/** Account that runs the test servers. `{}` means the current user. */
export type Account = { uid: number; gid: number } | Record<string, never>;

const prefix = 'pazar-test-';
const bases = [...new Set([tmpdir(), '/tmp', '/var/tmp'])].filter(existsSync);
const foldersOfThisProcess: string[] = [];

/**
 * Creates a temporary folder that `account` can read. On exit, `closeRunFolder` removes the folder and ends its
 * recorded processes.
 */
export function openRunFolder(account: Account = {}): string {
  removeDeadRuns();
  const base = bases.find((candidate) => canUse(candidate, account));
  if (!base) throw new Error(`The test database can use no temporary folder: tried ${bases.join(', ')}.`);
  const folder = mkdtempSync(join(base, `${prefix}${processKey(process.pid)}-`));
  chmodSync(folder, 0o755);
  if (foldersOfThisProcess.length === 0) cleanUpAtExit();
  foldersOfThisProcess.push(folder);
  return folder;
}

/** Records a detached process, which `closeRunFolder` will end. */
export function noteProcess(folder: string, pid: number): void {
  const key = processKey(pid);
  if (key) appendFileSync(join(folder, 'processes'), `${key}\n`);
}

/** Ends the recorded processes and removes the folder. Does nothing if the folder no longer exists. */
export function closeRunFolder(folder: string): void {
  endProcesses(processesIn(folder));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function canUse(base: string, account: Account): boolean {
  return spawnSync('test', ['-x', base], { ...account, cwd: '/' }).status === 0;
}

function processesIn(folder: string): ProcessKey[] {
  const list = join(folder, 'processes');
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
}

function removeDeadRuns(): void {
  for (const base of bases) {
    for (const name of readdirSync(base).filter((entry) => entry.startsWith(prefix))) {
      const owner = /^\d+-\d+/.exec(name.slice(prefix.length))?.[0];
      if (owner && !isRunning(owner)) removeDeadRun(join(base, name));
    }
  }
}

function removeDeadRun(folder: string): void {
  try {
    // Skips folders of other users, whose recorded process ids can't be trusted.
    if (lstatSync(folder).uid === process.getuid?.()) closeRunFolder(folder);
  } catch {
    // Ignores the error, because another test run may be removing the same folder.
  }
}

function cleanUpAtExit(): void {
  process.on('exit', () => foldersOfThisProcess.forEach(closeRunFolder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Without a listener, a signal would end the process before the exit handler above runs.
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
  }
}
