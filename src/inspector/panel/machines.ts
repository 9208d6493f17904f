import type { AnyStateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/*.machine.ts');
const sources = import.meta.glob<string>('../../../machines/*.machine.ts', { query: '?raw', import: 'default' });

export interface ShippedMachine {
  machine: AnyStateMachine;
  /** File name, for example `cart.machine.ts`. */
  file: string;
  readSource: () => Promise<string>;
}

/** Loads all machines of the shop, by id. */
export async function loadMachines(): Promise<Map<string, ShippedMachine>> {
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([path, load]) => {
      const machine = Object.values(await load()).find(isMachine);
      const readSource = sources[path];
      if (!machine || !readSource) throw new Error(`${path} exports no machine`);
      return [machine.id, { machine, readSource, file: path.replace(/^.*\//, '') }] as const;
    }),
  );
  return new Map(loaded);
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'transition' in value;
