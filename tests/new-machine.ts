import { fileURLToPath } from 'node:url';
import { writeNewMachine } from './support/new-machine';

/* `npm run new:machine -- <name>` writes the files of a state machine with one working state. */

try {
  const files = writeNewMachine(process.argv[2] ?? '', fileURLToPath(new URL('..', import.meta.url)));
  // Reads the machines when it is imported, so only after the new one is written.
  const { writeCharts } = await import('./support/charts');
  writeCharts();
  process.stdout.write(`Written:
${files.map((file) => `  ${file}`).join('\n')}
Added to machines/README.md.
Next: steps 2 to 8 of “Add a machine” in CONTRIBUTING.md. Until step 7, a test names the missing walk.
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
