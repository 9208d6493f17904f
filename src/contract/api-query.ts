import * as v from 'valibot';
import { count, storable } from './values';

/** Makes a query field optional. An invalid value counts as missing, so that a mistyped URL still shows the page. */
/* @__NO_SIDE_EFFECTS__ */
export function wanted<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined);
}

export const words = v.pipe(storable, v.trim(), v.nonEmpty());

/** Several values of one query field. Invalid values are dropped. */
export const several = v.optional(
  v.fallback(
    v.pipe(
      v.array(v.union([v.string(), v.number()])),
      v.transform((values) => values.map(String).filter((value) => v.is(words, value))),
    ),
    [],
  ),
  [],
);

const DEFAULT_SIZE = 24;

export const pageNumber = v.optional(v.fallback(v.pipe(count, v.minValue(1)), 1), 1);

/** Number of items per page: 1 to `max`. Any other value means 24. */
export const pageSize = (max: number) =>
  v.optional(v.fallback(v.pipe(count, v.minValue(1), v.maxValue(max)), DEFAULT_SIZE), DEFAULT_SIZE);

/** Search words, cut to a maximum length, because the database compares each word. */
export const searchText = v.pipe(words, v.transform(cutSearch));

export function cutSearch(text: string): string {
  return text.slice(0, 200);
}

export const PageQuery = v.object({ page: pageNumber });

type QueryValue = string | number | boolean | null | undefined;

/** Serialises a query: lists become `name[]=`, booleans 1 or 0. Leaves out undefined, null and ''. */
export function toSearchParams(query: Readonly<Record<string, QueryValue | readonly QueryValue[]>>): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: QueryValue) => {
    if (value === undefined || value === null || value === '') return;
    params.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  };
  for (const [name, value] of Object.entries(query)) {
    if (isList(value)) for (const one of value) add(`${name}[]`, one);
    else add(name, value);
  }
  return params;
}

/** Parses the output of `toSearchParams`. Each value is a text; `name[]` becomes a list. */
export function fromSearchParams(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), params.getAll(name)] : [name, params.get(name) ?? ''],
    ),
  );
}

function isList(value: QueryValue | readonly QueryValue[]): value is readonly QueryValue[] {
  return Array.isArray(value);
}
