import { readdirSync } from 'node:fs';
import type { Model } from './model';

/** What every file tests/models/<machine>.model.ts has: the ways through the view alone, and those through the whole shop. */
export interface Models {
  inView: () => Model;
  inShop: () => Model;
}

const folder = new URL('../models/', import.meta.url);
const ending = '.model.ts';

/** The models by the names of their machines' files, in the order of the alphabet; only one where it is named. Throws when there is none of that name. */
export async function readModels(only?: string): Promise<Map<string, Models>> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
  const wanted = only === undefined ? names : names.filter((name) => name === only);
  if (wanted.length === 0) throw new Error(`There is no model of “${only}”: there are ${names.join(', ')}`);
  const models = new Map<string, Models>();
  for (const name of wanted) models.set(name, await import(new URL(`${name}${ending}`, folder).href));
  return models;
}
