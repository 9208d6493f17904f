import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { type MachineSource, readMachine } from './machine-source';

export interface ShippedMachine {
  /** File name without `.machine.ts`. */
  name: string;
  source: MachineSource;
  machine: AnyStateMachine;
}

const folder = new URL('../../machines/', import.meta.url);
const ending = '.machine.ts';

export function machineNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** Returns the absolute path of a machine's file. */
export function machineFile(name: string): string {
  return fileURLToPath(new URL(`${name}${ending}`, folder));
}

export function readSource(name: string): MachineSource {
  return readMachine(`machines/${name}${ending}`, readFileSync(machineFile(name), 'utf8'));
}

export function readMachines(): Promise<ShippedMachine[]> {
  return Promise.all(
    machineNames().map(async (name) => {
      const source = readSource(name);
      const exported: Record<string, AnyStateMachine> = await import(new URL(`${name}${ending}`, folder).href);
      const machine = exported[source.name];
      if (!machine) throw new Error(`${source.file} exports no ${source.name}`);
      return { name, source, machine };
    }),
  );
}
