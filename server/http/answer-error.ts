import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDiskFull } from '../db/disk-full';
import { say } from '../messages';
import type { Env } from './env';
import { Refusal } from './refusal';

/** Turns what a handler threw into an answer: a Refusal as it says, a full disk a 503, anything else a 500 that tells the client only an id to ask about. */
export const answerError: ErrorHandler<Env> = (error, c) => {
  c.header('Cache-Control', 'no-store');
  if (error instanceof Refusal) return answerRefusal(c, error);
  // Thrown by Hono itself for requests it can't read.
  if (error instanceof HTTPException && error.status < 500) {
    return answerRefusal(c, new Refusal(error.status as 400, 'generic', 'field.invalid'));
  }
  c.set('failure', error);
  if (isDiskFull(error)) return answerRefusal(c, new Refusal(503, 'generic', 'error.diskFull'));
  const text = say({ id: 'error.server', values: { id: c.var.requestId } }, c.var.lang);
  return c.json({ message: text, code: 'generic' }, 500);
};

function answerRefusal(
  c: Context<Env>,
  { status, code, text, details: { fields, headers = {}, also } }: Refusal,
): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, [say(why, c.var.lang)]]));
  return c.json({ message: say(text, c.var.lang), code, ...(errors && { errors }), ...also }, status);
}
