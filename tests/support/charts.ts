import { readFileSync, writeFileSync } from 'node:fs';
import { mermaidOf, transitionLines } from './chart-mermaid';
import { machineFile, readMachines } from './shipped-machines';

/*
 * The list of machines in machines/README.md and the chart of each, made from the machines that ship.
 */

const readme = new URL('../../machines/README.md', import.meta.url);
const begin = '<!-- Made by `npm run charts` from the machines; everything up to the end mark is replaced. -->';
const end = '<!-- End of what `npm run charts` makes. -->';

const machines = (await readMachines()).map(({ name, machine }) => ({
  name,
  purpose: purposeOf(name),
  chart: mermaidOf(machine),
}));

/** Puts the list and the charts of the machines as they are now into machines/README.md. */
export function writeCharts(): void {
  const { before, after } = partsOf(readFileSync(readme, 'utf8'));
  writeFileSync(readme, `${before}${begin}\n\n${generatedCharts()}\n\n${end}${after}`);
}

/** How machines/README.md differs from the machines that ship: nothing where it is up to date. */
export function staleCharts(): string[] {
  return differences(partsOf(readFileSync(readme, 'utf8')).between);
}

/** How a generated part differs from the one of the machines as they are, in sentences that name the machine and the line. */
export function differences(written: string): string[] {
  const found = sectionsOf(written);
  const wanted = sectionsOf(generatedCharts());
  const named = [...new Set([...wanted.keys(), ...found.keys()])].flatMap((name) => {
    const [lines, others] = [wanted.get(name) ?? [], found.get(name) ?? []];
    return [
      ...without(lines, others).map((line) => `${name}: machines/README.md lacks “${line}”`),
      ...without(others, lines).map((line) => `${name}: machines/README.md has “${line}”, the machine has not`),
    ];
  });
  if (named.length > 0 || written.trim() === generatedCharts()) return named;
  return ['machines/README.md says the same as the machines in another order'];
}

/** The list and the charts as they should stand there. */
export function generatedCharts(): string {
  const list = machines.map(({ name, purpose }) => `| [${name}](#${name}) | ${purpose} |`);
  const charts = machines.map(
    ({ name, chart }) =>
      `### ${name}\n\n[${name}.machine.ts](${name}.machine.ts)\n\n\`\`\`mermaid\n${chart.join('\n')}\n\`\`\``,
  );
  return [['| machine | what it is |', '|---|---|', ...list].join('\n'), ...charts].join('\n\n');
}

/** The first sentences of a machine's own comment. */
function purposeOf(name: string): string {
  const [, comment] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = setup\(/.exec(readFileSync(machineFile(name), 'utf8')) ?? [];
  if (!comment) throw new Error(`machines/${name}.machine.ts does not say what it is: it has no comment above it`);
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function partsOf(text: string): { before: string; between: string; after: string } {
  const [before, rest] = text.split(begin);
  const [between, after] = rest?.split(end) ?? [];
  if (before === undefined || between === undefined || after === undefined) {
    throw new Error('machines/README.md has lost the marks between which its charts stand');
  }
  return { before, between, after };
}

/** The lines of each machine, one for each transition; those of the list stand under "list". */
function sectionsOf(text: string): Map<string, string[]> {
  const [list = '', ...charts] = text.split(/^### /m);
  const lines = (part: string) => part.split('\n').flatMap((line) => transitionLines(line.trim()));
  return new Map([
    ['list', lines(list)],
    ...charts.map((part): [string, string[]] => [part.split('\n', 1)[0] ?? '', lines(part).slice(1)]),
  ]);
}

/** The lines that the others have not, as often as they have them not. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && line !== '';
  });
}
