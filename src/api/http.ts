import type * as v from 'valibot';
import type { Call } from '../contract/call';
import type { toSearchParams } from '../contract/query';

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C[Name] extends v.GenericSchema
  ? { [N in Name]: v.InferInput<C[Name]> }
  : unknown;

export interface CallParts {
  params?: Readonly<Record<string, unknown>>;
  query?: Parameters<typeof toSearchParams>[0];
  body?: unknown;
}

/** What this call needs: path parameters, query and body, as its schemas have them. */
export type CallInput<C extends Call> = CallParts & Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

export interface Http {
  /** The parsed answer of a call. Throws ApiFailure (CONTRACT section 3.2), of kind 'aborted' when the signal ended it. */
  send<C extends Call>(call: C, input: CallInput<C>, signal?: AbortSignal): Promise<v.InferOutput<C['answer']>>;
}
