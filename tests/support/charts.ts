import { readFileSync, writeFileSync } from 'node:fs';
import { mermaidOf, transitionLines } from './chart-mermaid';
import { machineFile, readMachines } from './shipped-machines';

/* Generates the list of machines and their charts in machines/README.md from the shipped machines. */

const readme = new URL('../../machines/README.md', import.meta.url);
const begin = '<!-- Made by `npm run charts` from the machines; everything up to the end mark is replaced. -->';
const end = '<!-- End of what `npm run charts` makes. -->';

const machines = (await readMachines()).map(({ name, machine }) => ({
  name,
  purpose: purposeOf(name),
  chart: mermaidOf(machine),
}));

export function writeCharts(): void {
  const { before, after } = partsOf(readFileSync(readme, 'utf8'));
  writeFileSync(readme, `${before}${begin}\n\n${generatedCharts()}\n\n${end}${after}`);
}

/** Lists the differences between machines/README.md and the machines, one sentence each. */
export function staleCharts(): string[] {
  return differences(partsOf(readFileSync(readme, 'utf8')).between);
}

/** Lists the differences between previously generated text and the machines, one sentence each. */
export function differences(written: string): string[] {
  const found = sectionsOf(written);
  const wanted = sectionsOf(generatedCharts());
  const named = [...new Set([...wanted.keys(), ...found.keys()])].flatMap((name) => {
    const [lines, others] = [wanted.get(name) ?? [], found.get(name) ?? []];
    return [
      ...without(lines, others).map((line) => `${name}: machines/README.md lacks “${line}”`),
      ...without(others, lines).map((line) => `${name}: machines/README.md has “${line}”, the machine does not`),
    ];
  });
  if (named.length > 0 || written.trim() === generatedCharts()) return named;
  return ['machines/README.md lists the machines or transitions in another order'];
}

export function generatedCharts(): string {
  const list = machines.map(({ name, purpose }) => `| [${name}](#${name}) | ${purpose} |`);
  const charts = machines.map(
    ({ name, chart }) =>
      `### ${name}\n\n[${name}.machine.ts](${name}.machine.ts)\n\n\`\`\`mermaid\n${chart.join('\n')}\n\`\`\``,
  );
  return [['| machine | what it is |', '|---|---|', ...list].join('\n'), ...charts].join('\n\n');
}

function purposeOf(name: string): string {
  const [, comment] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = setup\(/.exec(readFileSync(machineFile(name), 'utf8')) ?? [];
  if (!comment) throw new Error(`machines/${name}.machine.ts has no comment above the machine`);
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function partsOf(text: string): { before: string; between: string; after: string } {
  const [before, rest] = text.split(begin);
  const [between, after] = rest?.split(end) ?? [];
  if (before === undefined || between === undefined || after === undefined) {
    throw new Error('machines/README.md lacks the marks around the charts');
  }
  return { before, between, after };
}

function sectionsOf(text: string): Map<string, string[]> {
  const [list = '', ...charts] = text.split(/^### /m);
  const lines = (part: string) => part.split('\n').flatMap((line) => transitionLines(line.trim()));
  return new Map([
    ['list', lines(list)],
    ...charts.map((part): [string, string[]] => [part.split('\n', 1)[0] ?? '', lines(part).slice(1)]),
  ]);
}

function without(lines: string[], others: string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && line !== '';
  });
}
