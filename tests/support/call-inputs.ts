import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Call } from '../../src/contract/call';
import { toSearchParams } from '../../src/contract/query';
import { formOf } from './pictures';

/** The fields of a call's params, query or body, by name. */
export type Fields = Readonly<Record<string, v.GenericSchema>>;

/** What a call takes, as its contract has it. */
export function partsOf({ params, query, body }: Call): { params: Fields; query: Fields; body: Fields } {
  return { params: fieldsOf(params), query: fieldsOf(query), body: fieldsOf(body) };
}

/** Values of which one fits any field that a call has. What must be the same twice (a new password) is. */
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

/** What a call is sent, by name. */
export type Values = Record<string, unknown>;

/** All that a call takes, each with a value that fits. */
export function filledWith(fields: Fields, picture: File): Values {
  const values = Object.entries(fields).map(([name, field]) => [name, v.is(field, picture) ? picture : fitting(field)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A call with these values as it is sent; its path ends with a query. */
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

/** A value that the field takes; undefined where it has to be a file or a list, and where it can be left out. */
export function fitting(field: v.GenericSchema): unknown {
  return plausible.find((value) => v.is(field, value) && holds(v.parse(field, value)));
}

/** Whether what came out of a schema is anything: what makes no sense in a query counts as not given. */
const holds = (output: unknown) => output !== undefined && !(Array.isArray(output) && output.length === 0);

/** Texts with NUL in them, at such places that each rule for texts would let one of them pass. */
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
