import * as v from 'valibot';
import { count, storable } from './scalars';

/** A query field. What makes no sense counts as not given, so that a mistyped address still shows the page. */
/* @__NO_SIDE_EFFECTS__ */
export function wanted<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined);
}

export const words = v.pipe(storable, v.trim(), v.nonEmpty());

/** Several values of one field; the senseless ones are left out. */
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

/** How many a page holds: 1 to `max`, else 24. */
export const pageSize = (max: number) =>
  v.optional(v.fallback(v.pipe(count, v.minValue(1), v.maxValue(max)), DEFAULT_SIZE), DEFAULT_SIZE);

/** What is searched for. Longer texts are cut: nobody types more, and every word costs the database a comparison. */
export const searchText = v.pipe(words, v.transform(cutSearch));

/** As much of a text as is searched for: the shop counts the parts of a word in bytes, 255 of them at most. */
export function cutSearch(text: string): string {
  return text.slice(0, 200);
}

/** The query of lists that have nothing to filter by (E19, E53, E56, X8, X15). */
export const PageQuery = v.object({ page: pageNumber });

type QueryValue = string | number | boolean | null | undefined;

/** A query as it stands in an address: lists as `name[]=`, yes and no as 1 and 0; what is absent, null or '' is left out. */
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

/** The opposite of `toSearchParams`, for the server: texts by name, `name[]` gathered as a list. */
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
