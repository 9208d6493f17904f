import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Call } from '../../src/contract/define-call';
import { toSearchParams } from '../../src/contract/query-fields';
import { formOf } from './form-data';

/** Schemas of a call's path parameters, query or body fields, by name. */
export type Fields = Readonly<Record<string, v.GenericSchema>>;

/** Returns the schemas of a contract call's path parameters, query and body fields. */
export function partsOf({ params, query, body }: Call): { params: Fields; query: Fields; body: Fields } {
  return { params: fieldsOf(params), query: fieldsOf(query), body: fieldsOf(body) };
}

/** Sample values. Each field gets the first value valid for it, so that a password and its confirmation are equal. */
const plausible = [
  1,
  '12:30',
  'mira@shop.example',
  '+359 888 123 456',
  '123456',
  'defective',
  'home',
  'payment',
  'Correct horse battery',
  'https://shop.example/back',
  randomUUID(),
];

/** Values of a call's fields, by field name. */
export type Values = Record<string, unknown>;

/** Returns valid values of the fields, with `picture` for file fields. Leaves out fields that no sample value fits. */
export function filledWith(fields: Fields, picture: File): Values {
  const values = Object.entries(fields).map(([name, field]) => [name, v.is(field, picture) ? picture : fitting(field)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Builds the request of a contract call. The returned path always has a query string, which may be empty. */
export function requestOf({ path, method, multipart }: Call, params: Values, query: Values, body: Values) {
  const named = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = toSearchParams(query as Parameters<typeof toSearchParams>[0]);
  const init: RequestInit = { method };
  if (multipart) init.body = formOf(body as Parameters<typeof formOf>[0]);
  else if (method === 'POST' || method === 'PUT') {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  return { path: `${named}?${search}`, init };
}

/** Returns a sample value that is valid for the field. Undefined if none is, for example for a file or a list. */
export function fitting(field: v.GenericSchema): unknown {
  return plausible.find((value) => v.is(field, value) && holds(v.parse(field, value)));
}

/** Whether `output` comes from valid input. For invalid input, query schemas may return undefined or an empty list. */
const holds = (output: unknown) => output !== undefined && !(Array.isArray(output) && output.length === 0);

/** Texts with a NUL character, most of them a sample value followed by that character. */
export const withNul = [
  '\0',
  'a\0b',
  ...plausible.map((value) => `${value}\0`),
  'https://shop.example/\0',
  'shop.example/\0',
];

function fieldsOf(schema: v.GenericSchema | undefined): Fields {
  return schema && 'entries' in schema ? (schema.entries as Fields) : {};
}
