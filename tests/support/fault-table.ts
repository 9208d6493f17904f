import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { drawTable } from './draw-table';

/** What was done to the shop, and what came of it. */
interface Fault {
  fault: string;
  outcome: string;
  verdict: 'survived' | 'FAILED';
}

/** Whether each fault is tried at every step and by as many as are meant; else a few of them, for the daily tests. */
export const isThorough = process.env.FAULTS === 'all';

/** Tries something and notes for the table how it ended. `attempt` returns the outcome in words, and throws where the shop did not survive. */
export async function survive(fault: string, attempt: () => Promise<string>): Promise<void> {
  try {
    note({ fault, outcome: await attempt(), verdict: 'survived' });
  } catch (error) {
    const [outcome = ''] = String(error instanceof Error ? error.message : error).split('\n');
    note({ fault, outcome, verdict: 'FAILED' });
    throw error;
  }
}

function note(fault: Fault): void {
  const file = process.env.FAULTS_TABLE;
  if (file) appendFileSync(file, `${JSON.stringify(fault)}\n`);
}

/** The table of what was noted in a file, in columns. */
export function drawFaults(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const faults = lines.map((line) => JSON.parse(line) as Fault);
  return drawTable([['fault', 'outcome', 'verdict'], ...faults.map((one) => [one.fault, one.outcome, one.verdict])]);
}
