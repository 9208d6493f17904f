import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process holds of the machine's memory, in MiB. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** How many seconds processes have kept a processor busy, together; of those that are gone none. Linux tells, elsewhere it is 0. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS;
}

/** In a second. */
const TICKS = 100;

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold spaces; time in the process and in the system are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
