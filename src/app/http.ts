import ky, { type Input, isHTTPError, isTimeoutError, type Options } from 'ky';
import type { CallParts, Http } from '../api/http';
import type { Call } from '../contract/call';
import { type DecodeOptions, decode } from '../contract/decode';
import { ApiFailure, type FailedResponse, isAnswer, toApiError } from '../contract/errors';
import { toSearchParams } from '../contract/query';

export interface HttpOptions {
  host: string;
  lang: string;
  /** The session's token, for the calls of an account; null without one. */
  token(): string | null;
  /** Whether the token is about to end, and is renewed before a call carries it. */
  isTokenDue(): boolean;
  /** The token in place of one that is due or was refused; null where there is none. Rejects where the shop could not be asked. */
  renewToken(refused: string): Promise<string | null>;
  /** The shop no longer knows this token (401); null where a call needed one and there was none. */
  onTokenRefused(token: string | null): void;
  onStart(): void;
  onEnd(): void;
  onDrift: DecodeOptions['onDrift'];
  onHeaders?: (headers: Headers) => void;
  /** With what came of each call in the end; nothing comes of one that was given up or that nobody answered. */
  onAnswer?: (answered: Answered) => void;
  /** Whether cookies travel to an API on another host, which must allow them. */
  hasCookies?: boolean;
  fetch?: (input: Input, init?: RequestInit) => Promise<Response>;
}

export interface Answered {
  call: Call;
  parts: CallParts;
  /** 0 where the connection was lost. */
  status: number;
  body?: unknown;
}

/** Milliseconds a call may take: reads that may be repeated, and everything else (CONTRACT section 1). */
const readTimeout = 15_000;
const writeTimeout = 30_000;

/** Sends calls to the API at `host`: headers, timeouts, repeats of safe reads, errors and answers as the contract says. */
export function createHttp({
  host,
  lang,
  token: readToken,
  isTokenDue,
  renewToken,
  onTokenRefused,
  onStart,
  onEnd,
  onDrift,
  onHeaders,
  onAnswer,
  hasCookies,
  fetch,
}: HttpOptions): Http {
  const client = ky.create({
    baseUrl: host,
    ...(hasCookies && { credentials: 'include' }),
    // Without these two, servers of the family answer a failure with a redirect to an HTML page.
    headers: { Accept: 'application/json', 'Accept-Language': lang, 'X-Requested-With': 'XMLHttpRequest' },
    async fetch(input, init) {
      const response = await (fetch ?? window.fetch)(input, init);
      onHeaders?.(response.headers);
      return response;
    },
  });

  return {
    async send(call, input, signal) {
      let token = tokenFor(call, readToken);
      onStart();
      const ask = () => request(client, call, signed(input, token ?? undefined), onAnswer, signal);
      try {
        if (token === null) throw new ApiFailure({ kind: 'auth', text: '' }, `${call.id} needs a session`);
        if (token !== undefined && isTokenDue()) token = (await renewToken(token)) ?? token;
        const response = await ask().catch(async (error: unknown) => {
          // A refused call has changed nothing and may be sent again.
          const renewed = token && isRefusedToken(error) ? await renewToken(token) : null;
          if (renewed === null) throw error;
          token = renewed;
          return ask();
        });
        return decode(call.answer, response.body, { call: call.id, onDrift });
      } catch (error) {
        if (token !== undefined && isRefusedToken(error)) onTokenRefused(token);
        throw error;
      } finally {
        onEnd();
      }
    },
  };
}

/** The token that a call carries: undefined for none, null where one is needed and there is none. */
function tokenFor({ auth }: Call, readToken: () => string | null): string | null | undefined {
  if (auth === 'user') return readToken();
  return auth === 'anyone' ? (readToken() ?? undefined) : undefined;
}

/** The calls of an account carry its token in their query; no other call does (REQUIREMENTS G10). */
function signed(parts: CallParts, token: string | undefined): CallParts {
  return token === undefined ? parts : { ...parts, query: { ...parts.query, token } };
}

/** Only this ends a session: a 403 is a business rule. */
function isRefusedToken(error: unknown): boolean {
  return error instanceof ApiFailure && error.error.kind === 'auth';
}

async function request(
  client: typeof ky,
  call: Call,
  parts: CallParts,
  onAnswer: HttpOptions['onAnswer'],
  signal?: AbortSignal,
): Promise<FailedResponse> {
  const tell = (answer: Omit<Answered, 'call' | 'parts'>) => onAnswer?.({ call, parts, ...answer });
  // What a server may want a session for counts too: a detour to its login page says so.
  const carriedToken = call.auth === 'user' || call.auth === 'anyone';
  try {
    const sent = client(pathOf(call, parts.params), optionsOf(call, parts, signal));
    const [{ status, redirected, headers }, text] = await Promise.all([sent, sent.text()]);
    tell({ status, body: text });
    const contentType = headers.get('content-type');
    const response = { status, redirected, contentType, body: text, headers, carriedToken, call: call.id };
    if (!isAnswer(response)) throw failureOf(response);
    return { ...response, body: parseJson(text, call) };
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    if (isHTTPError(error)) {
      const { status, redirected, headers } = error.response;
      tell({ status, body: error.data });
      const contentType = headers.get('content-type');
      throw failureOf({ status, redirected, contentType, body: error.data, headers, carriedToken, call: call.id });
    }
    if (signal?.aborted) throw new ApiFailure({ kind: 'aborted' }, `${call.id} was aborted`, { cause: error });
    const kind = isTimeoutError(error) ? 'timeout' : 'network';
    if (kind === 'network') tell({ status: 0 });
    throw new ApiFailure({ kind }, `${call.id}: ${kind}`, { cause: error });
  }
}

function optionsOf(
  { method, auth, retry, multipart }: Call,
  { query, body }: CallParts,
  signal?: AbortSignal,
): Options {
  return {
    method,
    searchParams: toSearchParams(query ?? {}),
    ...(body !== undefined && (multipart ? { body: toFormData(body) } : { json: body })),
    ...(signal && { signal }),
    // Whoever leaves the page right after a click still gets what was clicked; browsers refuse it for what is large.
    keepalive: !retry && !multipart,
    // A GET that changes something must reach the server, and a guest's cart is nobody else's.
    ...((auth !== 'none' || !retry) && { cache: 'no-store' as const }),
    retry: {
      limit: retry ? 2 : 0,
      // What may be repeated is said by the call, also of the POSTs that only ask.
      methods: [method],
      statusCodes: [429, 500, 502, 503, 504],
      maxRetryAfter: 5_000,
      delay: (attempt) => 500 * 2 ** (attempt - 1),
      jitter: true,
    },
    timeout: retry ? readTimeout : writeTimeout,
    totalTimeout: retry ? readTimeout : writeTimeout,
  };
}

/** A body with files: what is missing is left out, of a list each one. */
function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one != null) form.append(Array.isArray(value) ? `${name}[]` : name, one instanceof Blob ? one : String(one));
    }
  }
  return form;
}

function pathOf({ path }: Call, params: CallParts['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function parseJson(text: string, { id }: Call): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiFailure({ kind: 'decode', path: '$', text: '' }, `${id}: the answer is no JSON`, { cause: error });
  }
}

function failureOf(response: FailedResponse): ApiFailure {
  return new ApiFailure(toApiError(response), `${response.call} answered ${response.status}`);
}
