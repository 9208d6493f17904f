import { staleCharts } from './support/charts';
import { lineOf, type MachineSource } from './support/machine-source';
import { differencesOf } from './support/machine-source-differences';
import { readMachines, type ShippedMachine } from './support/shipped-machines';

/* `npm run machines:check` checks the source files of the state machines and that machines/README.md is up to date. */

async function main(): Promise<number> {
  const machines = await readMachines();
  const faults = new Map(machines.map((shipped) => [shipped, faultsOf(shipped)]));
  say(row('machine', 'states', 'transitions', ''));
  for (const [{ name, source }, found] of faults) {
    say(row(name, source.states.length, source.transitions.length, found.length > 0 ? 'not ok' : 'ok'));
  }
  const all = [...[...faults.values()].flat(), ...staleCharts()];
  for (const fault of all) process.stderr.write(`${fault}\n`);
  return all.length > 0 ? 1 : 0;
}

function faultsOf({ source, machine }: ShippedMachine): string[] {
  const differences = differencesOf(source, machine).map((difference) => `${source.file}: ${difference}`);
  return [...foreignImports(source), ...namelessInvokes(source), ...differences];
}

function foreignImports({ file, text, imports }: MachineSource): string[] {
  return imports
    .filter(({ from, isType }) => from !== 'xstate' && !isType)
    .map(({ from, start }) => `${file}:${lineOf(text, start)} imports ${from}: a machine imports xstate, and types`);
}

/** Reports invokes without an id: XState names them by position, but test paths and the inspector need stable names. */
function namelessInvokes({ file, text, invokes }: MachineSource): string[] {
  return invokes
    .filter(({ id }) => id === null)
    .map(({ src, start }) => `${file}:${lineOf(text, start)} invokes ${src} without an id`);
}

function row(machine: string, states: string | number, transitions: string | number, verdict: string): string {
  return `${machine.padEnd(14)}${String(states).padStart(8)}${String(transitions).padStart(13)}  ${verdict}`.trimEnd();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
