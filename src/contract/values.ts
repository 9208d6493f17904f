import * as v from 'valibot';
import { readCents, readNumber } from './decimal';

// Tolerant schemas (CONTRACT section 2): an invalid optional field gets its default value, and `decode` reports it.
// With `@__NO_SIDE_EFFECTS__`, a bundler can drop the schemas that a page does not use.

type Run<Output> = (
  dataset: v.UnknownDataset,
  config: v.Config<v.BaseIssue<unknown>>,
) => v.OutputDataset<Output, v.BaseIssue<unknown>>;

/** Copies a schema and replaces `~run`, the function by which valibot validates a value. */
/* @__NO_SIDE_EFFECTS__ */
function rerun<S extends v.GenericSchema>(schema: S, run: Run<unknown>): S {
  return v._standardSchema<S>({ ...schema, '~run': run });
}

/** Creates a schema that parses with `read`, which returns undefined for an invalid value. */
/* @__NO_SIDE_EFFECTS__ */
function scalar<Input, Output>(expects: string, read: (value: unknown) => Output | undefined) {
  const schema = v.pipe(
    // The API description reads the parts of a pipe and not the pipe itself, so this part needs `expects` too.
    { ...v.custom<Input>(() => true), expects },
    v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ expected: expects });
      return NEVER;
    }),
  );
  return { ...schema, expects } as v.GenericSchema<Input, Output>;
}

/** Text that can be stored or searched. NUL is refused, because PostgreSQL text can't contain NUL. */
export const storable = v.pipe(v.string(), v.excludes('\0'));

/** Id of a record: an integer or non-blank string in JSON, a string after parsing. */
export const id = scalar<number | string, string>('number | string', (value) => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return v.is(storable, value) && value.trim() !== '' ? value : undefined;
});

/** Text with at least one character. With `v.nonEmpty()`, `decode` would report an empty text, but return it. */
export const filledText = scalar<string, string>('filled text', (value) =>
  typeof value === 'string' && value !== '' ? value : undefined,
);

/** A number, also as text. '' and null become null. */
export const num = scalar<number | string | null, number | null>('number | string | null', (value) =>
  value === null || value === '' ? null : readNumber(value),
);

/** A non-negative integer, also as text. '' and null are invalid. */
export const count = scalar<number | string, number>('whole number', (value) => {
  const number = readNumber(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
});

/** An amount: a decimal in JSON, integer cents after parsing, rounded half away from zero. '' and null become null. */
export const money = scalar<number | string | null, number | null>('decimal number | string | null', (value) =>
  value === null || value === '' ? null : readCents(value),
);

export const flag = scalar<0 | 1 | '0' | '1' | boolean | 'yes' | 'no', boolean>(
  '0 | 1 | boolean | yes | no',
  (value) => {
    if (value === 1 || value === '1' || value === true || value === 'yes') return true;
    if (value === 0 || value === '0' || value === false || value === 'no') return false;
    return undefined;
  },
);

/** A date, with or without a time, converted to ISO 8601 in UTC. A text without a time zone counts as UTC. */
export const dateTime = scalar<string, string>('date and time', (value) =>
  typeof value === 'string' ? readMoment(value) : undefined,
);

/** Path of a picture; '' becomes null. A path under /media may end with a colour: '/media/mug.jpg#rrggbb'. */
export const path = scalar<string | null, string | null>('string | null', (value) => {
  if (value === null || value === '') return null;
  return typeof value === 'string' ? value : undefined;
});

/** A colour as `#rrggbb`. */
export const colour = scalar<string, string>('#rrggbb', (value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined,
);

/** May contain HTML: sanitise it before rendering it as HTML. */
export const text = v.string();

/** Makes a field optional. A missing, null or invalid value becomes `absent`; an invalid value is also reported. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<const S extends v.GenericSchema, const Absent extends v.InferInput<S> | null>(
  schema: S,
  absent: Absent,
): v.NullishSchema<S, Absent> {
  const healed = rerun(schema, (dataset, config) => {
    const read = schema['~run'](dataset, config);
    return read.typed ? read : { typed: true, value: absent, issues: read.issues };
  });
  return v.nullish(healed, absent);
}

/** Creates an object schema that drops unknown fields. Reports a missing field with its expected type. */
/* @__NO_SIDE_EFFECTS__ */
export function record<const E extends v.ObjectEntries>(entries: E): v.ObjectSchema<E, undefined> {
  const schema = v.object(entries);
  return rerun(schema, (dataset, config) => {
    const read = schema['~run'](dataset, config);
    for (const [index, issue] of (read.issues ?? []).entries()) {
      const [item, ...deeper] = issue.path ?? [];
      const missing = item?.origin === 'key' && deeper.length === 0 ? entries[String(item.key)] : undefined;
      if (missing && read.issues) read.issues[index] = { ...issue, expected: missing.expects };
    }
    return read;
  });
}

const DROPPED = Symbol('dropped');

/** Creates a list schema that drops and reports invalid items. Also accepts PHP's objects with numeric keys. */
/* @__NO_SIDE_EFFECTS__ */
export function rows<const S extends v.GenericSchema>(item: S) {
  const all = v.array(
    rerun(item, (dataset, config) => {
      const read = item['~run'](dataset, config);
      return read.typed ? read : { typed: true, value: DROPPED, issues: read.issues };
    }),
  );
  return rerun(all, (dataset, config) => {
    const read = all['~run']({ value: withoutKeys(dataset.value) }, config);
    if (read.typed) read.value = read.value.filter((row: unknown) => row !== DROPPED);
    return read;
  });
}

/** Creates a schema for an optional list. A missing or invalid list becomes []; an invalid list is also reported. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(item: S) {
  const all = rows(item);
  const healed = rerun(all, (dataset, config) => {
    const read = all['~run'](dataset, config);
    return read.typed ? read : { typed: true, value: [], issues: read.issues };
  });
  return v.nullish(healed, () => []);
}

/** Creates a schema for the main list of a response. A missing list becomes []; an invalid list is an error. */
/* @__NO_SIDE_EFFECTS__ */
export const mainRows = <const S extends v.GenericSchema>(item: S) => v.nullish(rows(item), () => []);

/** A page of a list, as Laravel's paginator sends it (CONTRACT section 4). */
export interface Paginator<T> {
  data: T[];
  current_page: number | string;
  last_page: number | string;
  per_page: number | string | null;
  total: number | string;
  from?: number | null;
  to?: number | null;
  path?: string;
  first_page_url?: string;
  last_page_url?: string;
  next_page_url?: string | null;
  prev_page_url?: string | null;
  links?: { url: string | null; label: string; active: boolean }[];
}

export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number | null;
  total: number;
}

/** Creates a schema for a page of a list. A bare array becomes page 1 of 1. */
/* @__NO_SIDE_EFFECTS__ */
export function page<const S extends v.GenericSchema>(
  item: S,
): v.GenericSchema<Paginator<v.InferInput<S>>, Page<v.InferOutput<S>>> {
  const paginator = record({ data: list(item), current_page: count, last_page: count, per_page: num, total: count });
  return reshaped(paginator, (input) =>
    Array.isArray(input)
      ? { data: input, current_page: 1, last_page: 1, per_page: input.length, total: input.length }
      : input,
  ) as v.GenericSchema<Paginator<v.InferInput<S>>, Page<v.InferOutput<S>>>;
}

/** Returns a schema that validates `reshape(input)` instead of `input`. */
/* @__NO_SIDE_EFFECTS__ */
export function reshaped<S extends v.GenericSchema>(schema: S, reshape: (input: unknown) => unknown): S {
  return rerun(schema, (dataset, config) => schema['~run']({ value: reshape(dataset.value) }, config));
}

/** Lets an object schema accept the value of `key` under one of the `aliases`, or a list in place of the object. */
/* @__NO_SIDE_EFFECTS__ */
export function aliased<S extends v.GenericSchema>(schema: S, key: string, ...aliases: string[]): S {
  return reshaped(schema, (input) => {
    if (Array.isArray(input)) return { [key]: input };
    if (!isObject(input) || input[key] != null) return input;
    const alias = aliases.find((name) => input[name] != null);
    return alias === undefined ? input : { ...input, [key]: input[alias] };
  });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutKeys(value: unknown): unknown {
  return isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

function readMoment(value: string): string | undefined {
  const [match, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    MOMENT.exec(value) ?? [];
  if (match === undefined) return undefined;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const utc = new Date(`${wall}Z`);
  // `Date` turns 30 February into a day in March, so such a date is refused here.
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 19) !== wall) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const moment = new Date(`${wall}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
