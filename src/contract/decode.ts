import * as v from 'valibot';
import { ApiFailure } from './errors';

export interface Drift {
  call: string;
  /** JSON path of the invalid value, for example $.products.data[3].price. */
  path: string;
  expected: string;
  /** Type of the invalid value. Never the value itself, which may be personal data. */
  seen: string;
}

export interface DecodeOptions {
  call: string;
  onDrift(drift: Drift): void;
}

/** Validates a response body. Reports invalid parts to `onDrift`; throws ApiFailure if one is required. */
export function decode<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  { call, onDrift }: DecodeOptions,
): v.InferOutput<S> {
  const read = v.safeParse(schema, body);
  const drifts = (read.issues ?? []).map((issue) => toDrift(call, issue));
  for (const drift of drifts) onDrift(drift);
  if (read.typed) return read.output;
  const { path = '$', expected = 'an answer', seen = 'nothing' } = drifts[0] ?? {};
  throw new ApiFailure({ kind: 'decode', path, text: '' }, `${call}: ${path} should be ${expected}, is ${seen}`);
}

function toDrift(call: string, issue: v.BaseIssue<unknown>): Drift {
  const path = issue.path ?? [];
  const isMissing = path.at(-1)?.origin === 'key';
  return {
    call,
    path: `$${path.map(({ key }) => toStep(key)).join('')}`,
    expected: issue.expected ?? issue.message,
    seen: isMissing ? 'nothing' : typeName(issue.input),
  };
}

function toStep(key: unknown): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_]\w*$/.test(String(key)) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value === undefined ? 'nothing' : typeof value;
}
