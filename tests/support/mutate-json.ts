type JsonPath = readonly string[];

/** Replaces any value: wrong types, texts that are nearly numbers, numbers out of range. */
const otherValues = [null, true, 0.1, -1, 1e21, '', ' ', 'NaN', '-0', '1e309', '1,5', '\0', 'constructor', [], {}];
const longText = 'Ж'.repeat(20_000);
const manyDigits = '9'.repeat(20_000);
const deepList: unknown = JSON.parse('['.repeat(1000) + ']'.repeat(1000));
/** Hides the methods of Object.prototype, so that String() throws a TypeError. */
const objectWithoutText = { toString: 1, valueOf: null };
const extraFields: object = JSON.parse(
  '{ "extra_field": [{ "a": 1 }], "constructor": 1, "__proto__": { "length": 1 } }',
);

/** Mutations of a JSON value by name. */
export const mutations: Readonly<Record<string, (value: unknown) => unknown>> = {
  'is removed': () => undefined,
  'is text instead of a number': (value) => (typeof value === 'number' ? String(value) : '7'),
  'is a number instead of text': (value) => (typeof value === 'string' ? Number.parseInt(value, 10) || 7 : 7.5),
  'has extra fields': (value) => withExtraFields(value),
  'is in a list': (value) => [value],
  'is in an object': (value) => ({ 0: value }),
  'is there twice': (value) => [value, value],
  'is a deep list': () => deepList,
  'is a very long text': () => longText,
  'is a text of many digits': () => manyDigits,
  'is an object without text': () => objectWithoutText,
  ...Object.fromEntries(otherValues.map((value) => [`is ${JSON.stringify(value)}`, () => value])),
};

/** Returns the paths of all values in a JSON value. The path of the whole value is []. */
export function pathsOf(json: unknown, path: JsonPath = []): JsonPath[] {
  return [path, ...entriesOf(json).flatMap(([key, value]) => pathsOf(value, [...path, key]))];
}

/** Returns a copy of `json` with a mutated value at a path. A path that does not exist changes nothing. */
export function mutateAt(json: unknown, [key, ...rest]: JsonPath, mutate: (value: unknown) => unknown): unknown {
  if (key === undefined) return mutate(json);
  const entries = entriesOf(json).flatMap(([name, value]): [string, unknown][] => {
    const changed = name === key ? mutateAt(value, rest, mutate) : value;
    return changed === undefined ? [] : [[name, changed]];
  });
  return rebuilt(json, entries);
}

/** Returns a copy of `json` whose objects all have further fields, some of them with names of built-in properties. */
export function withExtraFields(json: unknown): unknown {
  const copy = rebuilt(
    json,
    entriesOf(json).map(([key, value]) => [key, withExtraFields(value)]),
  );
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) return copy;
  return { ...objectWithoutText, ...extraFields, ...copy };
}

/** Returns a copy of `json` with at most `max` items in each list. */
export function shortened(json: unknown, max: number): unknown {
  const entries = entriesOf(json).map(([key, value]): [string, unknown] => [key, shortened(value, max)]);
  return rebuilt(json, Array.isArray(json) ? entries.slice(0, max) : entries);
}

function entriesOf(json: unknown): [string, unknown][] {
  return typeof json === 'object' && json !== null ? Object.entries(json) : [];
}

function rebuilt(json: unknown, entries: [string, unknown][]): unknown {
  if (Array.isArray(json)) return entries.map(([, value]) => value);
  return typeof json === 'object' && json !== null ? Object.fromEntries(entries) : json;
}
