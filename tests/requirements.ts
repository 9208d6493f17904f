import { existsSync, readFileSync } from 'node:fs';
import { idsInTitle, idsOf, prove, select, testsOf } from './support/requirements';

/*
 * `npm run requirements [-- ids or letters… --strict]`: which requirements the last run of the browser tests proved.
 */

const reportFile = new URL('../test-results/browser.json', import.meta.url);
const documentFile = new URL('requirements.md', import.meta.url);

function main(args: string[]): number {
  const ids = idsOf(readFileSync(documentFile, 'utf8'));
  const asked = select(
    ids,
    args.filter((arg) => arg !== '--strict'),
  );
  if (!existsSync(reportFile)) throw new Error('The browser tests have not run yet: npm test comes first.');
  const tests = testsOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  const proofs = prove(asked, tests);
  const proven = proofs.filter(({ isProven }) => isProven);
  for (const id of new Set(tests.flatMap(({ title }) => idsInTitle(title)))) {
    if (!ids.includes(id)) process.stderr.write(`A test claims ${id}, which is no requirement.\n`);
  }
  for (const { id, isProven, passed } of proofs) say(isProven ? `${id} proven ${passed}` : `${id} unproven`);
  say(`${proven.length} of ${proofs.length} proven`);
  return args.includes('--strict') && proven.length < proofs.length ? 1 : 0;
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
