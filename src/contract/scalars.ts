import * as v from 'valibot';
import { readCents, readNumber } from './decimal';

// Tolerant scalars of CONTRACT section 2. An optional field that does not fit yields a value and an issue (valibot: typed,
// with issues), which `decode` reports. NO_SIDE_EFFECTS lets a bundler leave out the schemas that a page does not use.

type Run<Output> = (
  dataset: v.UnknownDataset,
  config: v.Config<v.BaseIssue<unknown>>,
) => v.OutputDataset<Output, v.BaseIssue<unknown>>;

/** The same schema with another way to run it. */
/* @__NO_SIDE_EFFECTS__ */
function rerun<S extends v.GenericSchema>(schema: S, run: Run<unknown>): S {
  return v._standardSchema<S>({ ...schema, '~run': run });
}

/** A schema out of one function, which gives undefined for what does not fit. */
/* @__NO_SIDE_EFFECTS__ */
function scalar<Input, Output>(expects: string, read: (value: unknown) => Output | undefined) {
  const schema = v.pipe(
    // What describes the API sees the parts of a pipe, not the whole.
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

/** Text that somebody wrote, or that is looked for. NUL is refused because no database text can hold it. */
export const storable = v.pipe(v.string(), v.excludes('\0'));

/** A record's key: number or non-empty string on the wire, string in memory. */
export const id = scalar<number | string, string>('number | string', (value) => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return v.is(storable, value) && value.trim() !== '' ? value : undefined;
});

/** A number or its text; '' and null are null. "1e3" is 1000, as in JSON; "NaN", "Infinity" and "1,000" do not fit. */
export const num = scalar<number | string | null, number | null>('number | string | null', (value) =>
  value === null || value === '' ? null : readNumber(value),
);

/** A count that can't be missing: 0, 1, 2, … as number or text. */
export const count = scalar<number | string, number>('whole number', (value) => {
  const number = readNumber(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
});

/** A decimal amount on the wire, integer cents in memory; a third digit rounds half away from zero; '' and null are null. */
export const money = scalar<number | string | null, number | null>('decimal number | string | null', (value) =>
  value === null || value === '' ? null : readCents(value),
);

/** Yes or no in any of the forms servers send. */
export const flag = scalar<0 | 1 | '0' | '1' | boolean | 'yes' | 'no', boolean>(
  '0 | 1 | boolean | yes | no',
  (value) => {
    if (value === 1 || value === '1' || value === true || value === 'yes') return true;
    if (value === 0 || value === '0' || value === false || value === 'no') return false;
    return undefined;
  },
);

/** A moment, as ISO-8601 in UTC. Text without a zone ('2026-03-01 18:30:00') is read as UTC. */
export const dateTime = scalar<string, string>('date and time', (value) =>
  typeof value === 'string' ? readMoment(value) : undefined,
);

/** Where a picture lies; '' is null: no picture. The shop's own end in the colour they mostly have: '/media/mug.jpg#rrggbb'. */
export const path = scalar<string | null, string | null>('string | null', (value) => {
  if (value === null || value === '') return null;
  return typeof value === 'string' ? value : undefined;
});

/** Any text of an answer, also HTML: whoever renders it as HTML sanitises it first. */
export const text = v.string();

/** A field that may be missing or null: then, or when it does not fit (which is reported), it has the absent value. */
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

/** An object with these fields. Unknown fields are left out; a missing one is reported with what it should have been. */
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

/** Records in a row; the broken ones are dropped and reported. PHP's object with numeric keys is a row too. */
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

/** Rows that may be missing: then, or when they are no rows at all (which is reported), the list is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(item: S) {
  const all = rows(item);
  const healed = rerun(all, (dataset, config) => {
    const read = all['~run'](dataset, config);
    return read.typed ? read : { typed: true, value: [], issues: read.issues };
  });
  return v.nullish(healed, () => []);
}

/** The rows that an answer is about: they may be missing, but what is no rows is no answer. */
/* @__NO_SIDE_EFFECTS__ */
export const mainRows = <const S extends v.GenericSchema>(item: S) => v.nullish(rows(item), () => []);

/** Laravel's paginator as it travels (CONTRACT section 4). */
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

/** A page of records; the broken ones are dropped and reported. A bare array is page 1 of 1. */
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

/** The schema, read from what `reshape` makes of the input. */
/* @__NO_SIDE_EFFECTS__ */
export function reshaped<S extends v.GenericSchema>(schema: S, reshape: (input: unknown) => unknown): S {
  return rerun(schema, (dataset, config) => schema['~run']({ value: reshape(dataset.value) }, config));
}

/** An answer whose list some servers send under another key, or bare (the contract's "accepted"). */
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
  // Date turns 30 February into 1 March; such a date is a mistake.
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 19) !== wall) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const moment = new Date(`${wall}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
