import { existsSync, readFileSync } from 'node:fs';
import { callIds } from './support/contract-table';
import { idsInTitle, idsOf, type Proof, prove, select, testsOf } from './support/requirements';

/*
 * `npm run requirements [-- <id or letter>… --strict]` prints whether the last browser tests proved each requirement
 * and API call. With `--strict`, exits with 1 if one is unproven.
 */

const reportFile = new URL('../test-results/browser.json', import.meta.url);
const documentFile = new URL('requirements.md', import.meta.url);

function main(args: string[]): number {
  const requirementIds = idsOf(readFileSync(documentFile, 'utf8'));
  const ids = [...requirementIds, ...callIds];
  const selected = select(
    ids,
    args.filter((arg) => arg !== '--strict'),
  );
  if (!existsSync(reportFile)) throw new Error('The browser tests have not run yet: run npm test first.');
  const tests = testsOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  const proofs = prove(selected, tests);
  for (const id of new Set(tests.flatMap(({ title }) => idsInTitle(title)))) {
    if (!ids.includes(id)) process.stderr.write(`A test names ${id}, which is neither a requirement nor a call.\n`);
  }
  for (const proof of proofs) say(isProven(proof) ? `${proof.id} proven ${proof.passed}` : `${proof.id} unproven`);
  for (const [kind, known] of [
    ['requirements', requirementIds],
    ['calls of the contract', callIds],
  ] as const) {
    const ofKind = proofs.filter(({ id }) => known.includes(id));
    if (ofKind.length > 0) say(`${ofKind.filter(isProven).length} of ${ofKind.length} ${kind} proven`);
  }
  return args.includes('--strict') && !proofs.every(isProven) ? 1 : 0;
}

function isProven(proof: Proof): boolean {
  return proof.isProven;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
