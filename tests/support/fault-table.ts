import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { drawTable } from './draw-table';

/** Injected fault and its outcome: a row of the printed table. */
interface Fault {
  fault: string;
  outcome: string;
  verdict: 'passed' | 'FAILED';
}

/** Whether to try every fault at every step (`npm run test:faults`), or only a few (`npm test`). */
export const isThorough = process.env.FAULTS === 'all';

/** Runs `attempt` and records its outcome for the fault table. `attempt` throws if the shop did not pass the test. */
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
