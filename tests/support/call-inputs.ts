import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { toSearchParams } from '../../src/contract/api-query';
import type { Call } from '../../src/contract/define-call';
import { formOf } from './form-data';

/** Valibot schemas by field name. */
export type Fields = Readonly<Record<string, v.GenericSchema>>;

/** Returns the schemas of an API call's path parameters, query and body fields. */
export function partsOf({ params, query, body }: Call): { params: Fields; query: Fields; body: Fields } {
  return { params: fieldsOf(params), query: fieldsOf(query), body: fieldsOf(body) };
}

/** Sample values. A field gets the first valid one, so that a password and its confirmation are equal. */
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

export type Values = Record<string, unknown>;

/** Returns a valid value for each field, with `picture` for files. Leaves out fields without a valid sample. */
export function filledWith(fields: Fields, picture: File): Values {
  const values = Object.entries(fields).map(([name, field]) => [name, v.is(field, picture) ? picture : fitting(field)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Builds the request of an API call. With an empty query, the path ends with `?`. */
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

/** Returns the first sample value that is valid for the field, or undefined. */
export function fitting(field: v.GenericSchema): unknown {
  return plausible.find((value) => v.is(field, value) && holds(v.parse(field, value)));
}

/** Whether `output` comes from valid input. Some query schemas turn invalid input into undefined or an empty list. */
const holds = (output: unknown) => output !== undefined && !(Array.isArray(output) && output.length === 0);

/** Texts that contain a NUL character. */
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
