import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atMost, type Measure } from './benchmark-result';

const RUNS = 5;
const generate = fileURLToPath(new URL('generate-paths.ts', import.meta.url));

/** Measures the time to generate all test paths, in a new process per run. */
export async function measureModelPaths(): Promise<Measure[]> {
  const seconds = Array.from({ length: RUNS }, () =>
    Number(execFileSync('npx', ['tsx', generate], { encoding: 'utf8' })),
  );
  return [atMost({ name: 'Every path of every machine', value: seconds, unit: 's', budget: 3 })];
}
