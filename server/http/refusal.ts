import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { BusinessCode } from '../../src/contract/errors';
import { isDiskFull } from '../db/disk-full';
import { type Message, say } from '../messages';
import type { Env } from './hono-env';

type Details = {
  fields?: Record<string, Message>;
  headers?: Record<string, string>;
  also?: Record<string, string>;
  /** Reason, for the log only. Must not contain personal data. */
  cause?: string;
};

/** Error that refuses a request. Its `text` is sent to the client; the message of any other error is not. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly code: BusinessCode;
  readonly text: Message;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, code: BusinessCode, text: Message, details: Details = {}) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.text = text;
    this.details = details;
  }
}

/** Creates a Refusal 422 with a message for each invalid field. */
export function invalid(fields: Record<string, Message>): Refusal {
  return new Refusal(422, 'generic', 'error.invalid', { fields });
}

export function notFound(text: Message = 'error.notFound'): Refusal {
  return new Refusal(404, 'generic', text);
}

/** Converts a thrown error to a response. Unexpected errors get status 500, or 503 if the disk is full. */
export const answerError: ErrorHandler<Env> = (error, c) => {
  c.header('Cache-Control', 'no-store');
  if (error instanceof Refusal) return answerRefusal(c, error);
  // Hono throws HTTPException for malformed requests.
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
  { status, code, text, details: { fields, headers = {}, also, cause } }: Refusal,
): Response {
  if (cause !== undefined) c.set('cause', cause);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, [say(why, c.var.lang)]]));
  return c.json({ message: say(text, c.var.lang), code, ...(errors && { errors }), ...also }, status);
}
