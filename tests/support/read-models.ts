import { readdirSync } from 'node:fs';
import type { Model } from './path-generator';

/** Exports of a file tests/models/<machine>.model.ts. */
export interface Models {
  viewModel: () => Model;
  shopModel: () => Model;
}

const folder = new URL('../models/', import.meta.url);
const ending = '.model.ts';

/** Returns the names of all machines with a model, sorted. */
export function modelNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** Reads the models of all machines, sorted by name, or only of the machine `only`. Throws for an unknown machine. */
export async function readModels(only?: string): Promise<Map<string, Models>> {
  const names = modelNames();
  const wanted = only === undefined ? names : names.filter((name) => name === only);
  if (wanted.length === 0) throw new Error(`Unknown machine “${only}”: the machines are ${names.join(', ')}`);
  const models = new Map<string, Models>();
  for (const name of wanted) models.set(name, await import(new URL(`${name}${ending}`, folder).href));
  return models;
}
