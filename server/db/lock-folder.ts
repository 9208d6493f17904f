import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure';

/** Lock files that this process holds. The pid in a file does not prove this: a restarted container reuses pids. */
const held = new Set<string>();

/** Error for a database folder that another process has locked. */
export class FolderInUse extends StartFailure {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is in use by process ${pid}: stop it, or set DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/** Interval between two updates of a lock file's modification time, in ms. */
const HEARTBEAT = 5000;
/** In ms. A lock of another machine is ignored if its owner has not updated the lock file for this long. */
const STALE = 30_000;

/**
 * Locks a database folder by a lock file. Returns the unlock function, or throws StartFailure if the folder is in use.
 */
export async function lockFolder(file: string): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file)) {
      held.add(file);
      const heartbeat = setInterval(() => touch(file), HEARTBEAT).unref();
      return () => {
        clearInterval(heartbeat);
        held.delete(file);
        rmSync(file, { force: true });
      };
    }
    const owner = await readOwner(file);
    if (owner && isElsewhere(owner) && !isStale(file)) {
      throw new StartFailure(
        `The database in ${dirname(file)} is in use on another machine or in another container: stop it, or set DATA_DIR to another folder. If the folder was just copied, start again in ${STALE / 1000} s.`,
      );
    }
    if (owner && isAlive(owner, file)) throw new FolderInUse(dirname(file), owner.pid);
    rmSync(file, { force: true });
  }
  throw new StartFailure(`The lock file ${file} can't be created: another process is starting in the same folder.`);
}

/** Content of a lock file. Older releases do not write `machine`. */
type Owner = { pid: number; born: string; machine?: string };

function create(file: string): boolean {
  try {
    const owner: Owner = { pid: process.pid, born: bornAt(process.pid), machine: thisMachine() };
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readOwner(file: string): Promise<Owner | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Owner;
    } catch {
      // Another process may have deleted the file or not yet written it. The loop reads the file twice.
      await sleep(100);
    }
  }
  return null;
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted while the shop runs. No lock file is left to update.
  }
}

const isElsewhere = ({ machine }: Owner) => machine !== undefined && machine !== thisMachine();

function isStale(file: string): boolean {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > STALE;
}

function isAlive(owner: Owner, file: string): boolean {
  const { pid, born } = owner;
  if (isElsewhere(owner)) return false;
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return born === bornAt(pid);
}

/** Returns host name and boot id, because pids are unique only within one boot of a host. Only Linux has a boot id. */
function thisMachine(): string {
  return `${hostname()} ${readIfAny('/proc/sys/kernel/random/boot_id').trim()}`;
}

/** Returns the start time of a process, to detect a reused pid; '' on systems other than Linux. */
function bornAt(pid: number): string {
  const fields = readIfAny(`/proc/${pid}/stat`);
  return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
