import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { BusinessCode } from '../../src/contract/errors';
import type { Message } from '../messages';

type Details = {
  /** What is wrong with which field of the request. */
  fields?: Record<string, Message>;
  headers?: Record<string, string>;
  /** What else the answer says. */
  also?: Record<string, string>;
};

/** A request the shop turns down: the only error a client gets to see. */
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

/** 422 with a message for each wrong field. */
export function invalid(fields: Record<string, Message>): Refusal {
  return new Refusal(422, 'generic', 'error.invalid', { fields });
}

/** 404. */
export function notFound(text: Message = 'error.notFound'): Refusal {
  return new Refusal(404, 'generic', text);
}
