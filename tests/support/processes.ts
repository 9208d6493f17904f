import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Names one process for good: `<pid>-<when it started>`. A later process with the same number has another mark. */
export type ProcessMark = string;

/** The mark of a running process; undefined when there is none, or only a zombie nobody has reaped. */
export function markOf(pid: number): ProcessMark | undefined {
  const { state, started } = process.platform === 'linux' ? readProc(pid) : askPs(pid);
  return started && !/^[ZX]/.test(state) ? `${pid}-${started}` : undefined;
}

/** Whether the very process of this mark still runs. */
export function isRunning(mark: ProcessMark): boolean {
  return markOf(pidOf(mark)) === mark;
}

/**
 * Ends processes that were started detached, each with its group: SIGINT, and SIGKILL for those that still run after
 * `patience` ms. Synchronous, so that an exit handler can call it.
 */
export function endProcesses(marks: ProcessMark[], patience = 10_000): void {
  const deadline = Date.now() + patience;
  signalAll(marks, 'SIGINT');
  while (marks.some(isRunning) && Date.now() < deadline) pauseSync(20);
  signalAll(marks, 'SIGKILL');
}

function signalAll(marks: ProcessMark[], signal: NodeJS.Signals): void {
  for (const mark of marks.filter(isRunning)) {
    try {
      process.kill(-pidOf(mark), signal);
    } catch {
      // It ended on its own meanwhile, or belongs to another user, who then cleans up after it.
    }
  }
}

function readProc(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold spaces; state is field 3, start time field 22.
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

function pidOf(mark: ProcessMark): number {
  return Number.parseInt(mark, 10);
}

function pauseSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
