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
import { endProcesses, isRunning, markOf, type ProcessMark } from './processes';

/** Who runs the servers of the tests: `{}` is the current user. */
export type Account = { uid: number; gid: number } | Record<string, never>;

const prefix = 'pazar-test-';
const bases = [...new Set([tmpdir(), '/tmp', '/var/tmp'])].filter(existsSync);
const foldersOfThisProcess: string[] = [];

/**
 * Makes a temporary folder that `account` can reach. It is removed, and the processes noted in it ended, by
 * `closeRunFolder`, at the latest when this process exits; after a kill -9, by the next run.
 */
export function openRunFolder(account: Account = {}): string {
  removeDeadRuns();
  const base = bases.find((candidate) => canUse(candidate, account));
  if (!base) throw new Error(`No temporary folder that the tests' database can use: tried ${bases.join(', ')}.`);
  const folder = mkdtempSync(join(base, `${prefix}${markOf(process.pid)}-`));
  chmodSync(folder, 0o755);
  if (foldersOfThisProcess.length === 0) cleanUpAtExit();
  foldersOfThisProcess.push(folder);
  return folder;
}

/** Notes a process, started detached, that must not outlive the folder. */
export function noteProcess(folder: string, pid: number): void {
  const mark = markOf(pid);
  if (mark) appendFileSync(join(folder, 'processes'), `${mark}\n`);
}

/** Ends the processes noted in the folder and removes it. Does nothing when it is gone already. */
export function closeRunFolder(folder: string): void {
  endProcesses(processesIn(folder));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function canUse(base: string, account: Account): boolean {
  return spawnSync('test', ['-x', base], { ...account, cwd: '/' }).status === 0;
}

function processesIn(folder: string): ProcessMark[] {
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
    // Another user's leftovers are theirs to remove; and what they note in there must not make us end a process.
    if (lstatSync(folder).uid === process.getuid?.()) closeRunFolder(folder);
  } catch {
    // Another run removes it at this moment.
  }
}

function cleanUpAtExit(): void {
  process.on('exit', () => foldersOfThisProcess.forEach(closeRunFolder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A signal nobody else listens to would end the process without the exit handler above.
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
  }
}
