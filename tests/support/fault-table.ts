import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { drawTable } from './draw-table';

interface Fault {
  fault: string;
  outcome: string;
  verdict: 'passed' | 'FAILED';
}

/** True in `npm run test:faults`, which tries more faults than `npm test`. */
export const isThorough = process.env.FAULTS === 'all';

/** Runs `attempt` and records its outcome in the fault table. Throws if `attempt` throws. */
export async function tryOut(fault: string, attempt: () => Promise<string>): Promise<void> {
  try {
    note({ fault, outcome: await attempt(), verdict: 'passed' });
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

/** Returns the outcomes recorded in `file` as a text table. */
export function drawFaults(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const faults = lines.map((line) => JSON.parse(line) as Fault);
  return drawTable([['fault', 'outcome', 'verdict'], ...faults.map((one) => [one.fault, one.outcome, one.verdict])]);
}
