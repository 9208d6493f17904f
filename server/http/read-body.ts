import { MIMEType } from 'node:util';
import type { Context } from 'hono';
import type { BaseIssue } from 'valibot';
import * as v from 'valibot';
import type { Message } from '../messages';
import type { Env } from './env';
import { invalid, Refusal } from './refusal';

/** Reads a JSON body. Throws Refusal 400 for other content types too: a foreign page's form can send JSON as text (CSRF). */
export async function readJson(c: Pick<Context<Env>, 'req'>): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw notJson();
  try {
    return await c.req.json();
  } catch (error) {
    // Whatever else reading may throw (a body over the limit, an aborted request) is not about its text.
    if (error instanceof SyntaxError) throw notJson();
    throw error;
  }
}

const notJson = () => new Refusal(400, 'generic', 'error.badJson');

/** More parts than any form of the shop has. */
const MAX_PARTS = 200;

/** The fields of a form with files; of several under one name the last, under `name[]` all. Throws Refusal 400 when it is none. */
export async function readForm(c: Pick<Context<Env>, 'req'>): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw notForm();
  // Taking it to pieces keeps everybody waiting: a hundred thousand of them for a second.
  if (hasManyParts(Buffer.from(await c.req.arrayBuffer()), boundaryOf(type))) throw notForm();
  try {
    const fields = await c.req.parseBody();
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withPlainBreaks(value)]));
  } catch (error) {
    // What the platform throws for a form without its boundaries.
    if (error instanceof TypeError) throw notForm();
    throw error;
  }
}

/** What the parts are taken apart by; it has to be read as the platform reads it, or its count is of something else. */
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

/** Forms send each line break as two characters, which nobody has typed and no limit counts. */
const withPlainBreaks = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/** The fields of a body that may carry files: a form, or JSON where none goes with it. Throws Refusal 400 when it is neither. */
export async function readFields(c: Pick<Context<Env>, 'req'>): Promise<unknown> {
  return /^application\/json\b/i.test(c.req.header('content-type') ?? '') ? readJson(c) : readForm(c);
}

const notForm = () => new Refusal(400, 'generic', 'error.badForm');

/** What of a body fits the schema. Throws Refusal 422 with one message per wrong field, worded by the rule that is broken, or by `word` from the field's name and value. */
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
    wrong[name] ??= word?.(name, fields[name]) ?? wordIssue(issue, fields[name]);
  }
  throw invalid(wrong);
}

/** Says which rule of the contract a value breaks. */
function wordIssue({ kind, type, message, requirement }: BaseIssue<unknown>, value: unknown): Message {
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

/** What a rule is about, where its kind does not say enough and an empty field breaks it too. */
const own = ['choose', 'stars', 'tell', 'show', 'pictures'] as const;

/** Rules that are patterns carry their names in place of a message. */
const named = ['email', 'phone', 'code', 'time', 'website'] as const;
