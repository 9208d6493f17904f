import type * as v from 'valibot';
import type { UrlParts } from '../contract/call-url';
import type { Call } from '../contract/define-call';

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C[Name] extends v.GenericSchema
  ? { [N in Name]: v.InferInput<C[Name]> }
  : unknown;

export interface CallParts extends UrlParts {
  body?: unknown;
}

export type CallInput<C extends Call> = CallParts & Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

export interface Http {
  /**
   * Returns the parsed response of an API call. Throws ApiFailure (CONTRACT section 3.2), also after an abort.
   * `isQuiet`: without spinner, retries and an entry in the recording, because the shopper does not wait for the answer.
   */
  send<C extends Call>(
    call: C,
    input: CallInput<C>,
    signal?: AbortSignal,
    isQuiet?: boolean,
  ): Promise<v.InferOutput<C['answer']>>;
}
