import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Unique key of a process: `<pid>-<start time>`. A later process with the same pid has another key. */
export type ProcessKey = string;

/** Returns the key of a running process, or undefined if the process does not exist or is a zombie. */
export function processKey(pid: number): ProcessKey | undefined {
  const { state, started } = process.platform === 'linux' ? readProc(pid) : askPs(pid);
  return started && !/^[ZX]/.test(state) ? `${pid}-${started}` : undefined;
}

/** Whether the process with this key still runs. */
export function isRunning(key: ProcessKey): boolean {
  return processKey(pidOf(key)) === key;
}

/** Ends process groups with SIGINT, and after `patience` ms with SIGKILL. Synchronous for use in exit handlers. */
export function endProcesses(keys: ProcessKey[], patience = 10_000): void {
  const deadline = Date.now() + patience;
  signalAll(keys, 'SIGINT');
  while (keys.some(isRunning) && Date.now() < deadline) pauseSync(20);
  signalAll(keys, 'SIGKILL');
}

function signalAll(keys: ProcessKey[], signal: NodeJS.Signals): void {
  for (const key of keys.filter(isRunning)) {
    try {
      process.kill(-pidOf(key), signal);
    } catch {
      // The process has already exited, or belongs to another user.
    }
  }
}

function readProc(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Skips the process name, which may contain spaces. The state is then at index 0, the start time at index 19.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
}

function askPs(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...date] = (stdout ?? '').trim().split(/\s+/);
  return { state, started: date.length > 0 ? String(Date.parse(date.join(' ')) / 1000) : '' };
}

function pidOf(key: ProcessKey): number {
  return Number.parseInt(key, 10);
}

function pauseSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
