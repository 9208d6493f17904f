import * as v from 'valibot';
import { id, storable } from './scalars';

/** A call of the API: everything a client, a server and a description of the API need to know about it. */
export interface Call {
  /** As in the contract: E33, X4. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: `/api${string}`;
  /** What it is signed with: nothing, a user's token, one where there is one, or a guest's device_token. */
  readonly auth: 'none' | 'user' | 'anyone' | 'guest';
  /** Whether it may be repeated unasked. A GET that may not changes something: never cache or prefetch it. */
  readonly retry: boolean;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Whether the body carries files. */
  readonly multipart?: boolean;
  readonly answer: v.GenericSchema;
}

/** Types a call by what is written in it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export const IdParams = v.object({ id });

export const SlugParams = v.object({ slug: storable });
