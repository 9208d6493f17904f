import type { Context } from 'hono';
import * as v from 'valibot';
import type { Message } from '../messages';
import type { Env } from './env';
import { invalid, Refusal } from './refusal';

/** The JSON of a request's body. Throws Refusal 400 when it is none. */
export async function readJson(c: Context<Env>): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    // Whatever else reading may throw (a body over the limit, an aborted request) is not about its text.
    if (error instanceof SyntaxError) throw new Refusal(400, 'generic', 'error.badJson');
    throw error;
  }
}

/** What of a body fits the schema. Throws Refusal 422 with one message per wrong field, worded by `word` from the field's name and value. */
export function readBody<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  word: (field: string, value: unknown) => Message,
): v.InferOutput<S> {
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  const read = v.safeParse(schema, fields);
  if (read.success) return read.output;
  const names = new Set(read.issues.map(({ path }) => String(path?.[0]?.key ?? '')));
  throw invalid(Object.fromEntries([...names].map((name) => [name, word(name, fields[name])])));
}
