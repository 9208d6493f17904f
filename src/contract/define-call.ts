import * as v from 'valibot';
import { id, storable } from './values';

/** Definition of an API call, shared by the client, the server and the API description. */
export interface Call {
  /** Id of the call in the contract, for example E33 or X4. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** URL path, with `{name}` in place of each path parameter. */
  readonly path: `/api${string}`;
  /** Required credential: none, a user's token (optional for `anyone`), or the device_token of a guest's cart. */
  readonly auth: 'none' | 'user' | 'anyone' | 'guest';
  /** Whether the client may retry the call automatically. A GET call with `false` changes data, so never cache it. */
  readonly retry: boolean;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly multipart?: boolean;
  /** Maximum size of a JSON body in bytes, if it may be larger than 64 kB. */
  readonly maxBytes?: number;
  /** Media type of an answer that is a file. `answer` is then `v.file()`. */
  readonly file?: 'application/pdf' | 'application/zip';
  readonly answer: v.GenericSchema;
}

/** Returns the call definition unchanged, typed with its literal values. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export const IdParams = v.object({ id });

export const SlugParams = v.object({ slug: storable });
