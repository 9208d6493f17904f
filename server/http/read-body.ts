import { MIMEType } from 'node:util';
import type { Context } from 'hono';
import type { BaseIssue } from 'valibot';
import * as v from 'valibot';
import type { Message } from '../messages';
import type { Env } from './hono-env';
import { invalid, Refusal } from './refusal';

/**
 * Reads a JSON body. Throws Refusal 400 for invalid JSON. Also refuses other content types with 400, because a form on
 * another site can send them.
 */
export async function readJson(c: Pick<Context<Env>, 'req'>): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw notJson();
  try {
    return await c.req.json();
  } catch (error) {
    // Other errors do not mean invalid JSON, for example an aborted request.
    if (error instanceof SyntaxError) throw notJson();
    throw error;
  }
}

const notJson = () => new Refusal(400, 'generic', 'error.badJson');

const MAX_PARTS = 200;

/** Reads a multipart form; fields whose name ends in `[]` become arrays. Throws Refusal 400 for other bodies. */
export async function readForm(c: Pick<Context<Env>, 'req'>): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw notForm();
  // Counts the parts first, because parsing blocks the event loop: 100,000 parts take a second.
  if (hasManyParts(Buffer.from(await c.req.arrayBuffer()), boundaryOf(type))) throw notForm();
  try {
    const fields = await c.req.parseBody();
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withPlainBreaks(value)]));
  } catch (error) {
    // The parser throws TypeError for a form without valid boundaries.
    if (error instanceof TypeError) throw notForm();
    throw error;
  }
}

/** Reads a form's boundary like the platform's parser, so that `hasManyParts` counts the parts of that parser. */
function boundaryOf(type: string): string {
  try {
    return new MIMEType(type).params.get('boundary') ?? '';
  } catch {
    throw notForm();
  }
}

function hasManyParts(body: Buffer, boundary: string): boolean {
  let at = -1;
  let parts = 0;
  do at = body.indexOf(`--${boundary}`, at + 1);
  while (at !== -1 && ++parts <= MAX_PARTS);
  return parts > MAX_PARTS;
}

/** Forms send CRLF, but length limits count a line break as one character. */
const withPlainBreaks = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/** Reads the fields of a JSON body or of a multipart form. Throws Refusal 400 for other bodies. */
export async function readFields(c: Pick<Context<Env>, 'req'>): Promise<unknown> {
  return /^application\/json\b/i.test(c.req.header('content-type') ?? '') ? readJson(c) : readForm(c);
}

const notForm = () => new Refusal(400, 'generic', 'error.badForm');

/** Parses a body. Throws Refusal 422 with one message per invalid field, from `word` or else from the broken rule. */
export function readBody<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  word?: (field: string, value: unknown) => Message,
): v.InferOutput<S> {
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  const read = v.safeParse(schema, fields);
  if (read.success) return read.output;
  const wrong: Record<string, Message> = {};
  for (const issue of read.issues) {
    const name = String(issue.path?.[0]?.key ?? '');
    wrong[name] ??= word?.(name, fields[name]) ?? messageOfIssue(issue, fields[name]);
  }
  throw invalid(wrong);
}

function messageOfIssue({ kind, type, message, requirement }: BaseIssue<unknown>, value: unknown): Message {
  const about = own.find((name) => name === message);
  if (about) return `field.${about}`;
  if (type === 'literal') return 'field.confirm';
  if (type === 'file') return 'field.picture';
  if (kind === 'schema' || (typeof value === 'string' && value.trim() === '')) return 'field.required';
  if (type === 'max_length') return { id: 'field.tooLong', values: { max: Number(requirement) } };
  if (type === 'min_length') return { id: 'field.tooShort', values: { min: Number(requirement) } };
  if (type === 'min_size') return 'field.fileEmpty';
  if (type === 'max_size') return { id: 'field.fileTooLarge', values: { max: Number(requirement) / (1024 * 1024) } };
  if (type === 'mime_type') return 'field.fileType';
  if (type === 'partial_check') return 'field.passwordsDiffer';
  const pattern = named.find((name) => name === message || name === type);
  return pattern ? `field.${pattern}` : 'field.invalid';
}

/** For these rules, an empty field gets the message `field.<name>` instead of `field.required`. */
const own = ['choose', 'stars', 'tell', 'show', 'pictures', 'pieces'] as const;

const named = ['email', 'phone', 'code', 'time', 'website'] as const;
