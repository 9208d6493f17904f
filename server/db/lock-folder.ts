import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure';

/** Files this very process holds: its own pid in a lock file means nothing by itself, containers give every run the same. */
const held = new Set<string>();

/** Another process has it. */
export class FolderInUse extends StartFailure {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is in use by process ${pid}: stop it, or set DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/** Ms between two touches. */
const HEARTBEAT = 5000;
/** Ms without a touch after which a lock of another machine is abandoned, for example in a copied folder. */
const STALE = 30_000;

/**
 * Takes the lock file for this process and touches it every 5 s. Takes it over from a process that ended, or from another
 * machine or container that has not touched it for 30 s. Returns the function that releases it. Throws StartFailure while
 * another process holds it.
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
  throw new StartFailure(`The lock file ${file} can't be taken: another process is starting in the same folder.`);
}

/** `machine` is missing in a lock of an older release. */
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
      // Gone, or created and not yet written: the second look tells.
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
    // The folder was deleted under the running shop.
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

/** Host name and boot id. Pids mean nothing beyond both. Only Linux has a boot id. */
function thisMachine(): string {
  return `${hostname()} ${readIfAny('/proc/sys/kernel/random/boot_id').trim()}`;
}

/** When the process began, where the system tells (Linux): a pid alone may have been given to somebody else since. */
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
