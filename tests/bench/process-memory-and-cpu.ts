import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process, in MiB. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Returns the total CPU time of the processes in seconds, or 0 outside Linux. Exited processes count as 0. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS;
}

/** Clock ticks per second, the unit of CPU times in /proc/<pid>/stat. */
const TICKS = 100;

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Skips the process name, which may contain spaces. User time is then at index 11, system time at index 12.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
