import ky, { type Input, isHTTPError, isTimeoutError, type Options } from 'ky';
import type { CallParts, Http } from '../api/http-types';
import { urlOf } from '../contract/call-url';
import { type DecodeOptions, decode } from '../contract/decode';
import type { Call } from '../contract/define-call';
import { ApiFailure, type FailedResponse, isAnswer, toApiError } from '../contract/errors';

export interface HttpOptions {
  host: string;
  lang: string;
  /** Returns the access token of the signed-in user; null for a guest. */
  token(): string | null;
  /** Whether the access token must be renewed before the next call. */
  isTokenDue(): boolean;
  /** Returns a token that replaces `refused`; null if the session can't be renewed. Rejects for other failures. */
  renewToken(refused: string): Promise<string | null>;
  /** Called after a 401 with the refused token, or with null if a call needed a token and there was none. */
  onTokenRefused(token: string | null): void;
  onStart(): void;
  onEnd(): void;
  onDrift: DecodeOptions['onDrift'];
  onHeaders?: (headers: Headers) => void;
  /** Called with a request's final result, except an abort or timeout. A resend with a new token is another request. */
  onAnswer?: (answered: Answered) => void;
  /** Whether requests to an API on another host include cookies, which that host must allow (CORS). */
  hasCookies?: boolean;
  fetch?: (input: Input, init?: RequestInit) => Promise<Response>;
  /** Number of retries of a call that may be retried. */
  retries?: number;
}

export interface Answered {
  call: Call;
  parts: CallParts;
  /** HTTP status; 0 if the connection was lost. */
  status: number;
  body?: unknown;
}

/** In ms. `readTimeout` is for calls that may be retried (CONTRACT section 1). */
const readTimeout = 15_000;
const writeTimeout = 30_000;

/** Creates the API client: adds headers, timeouts and retries; decodes responses and errors (CONTRACT section 1). */
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
  retries = 2,
}: HttpOptions): Http {
  const client = ky.create({
    baseUrl: host,
    ...(hasCookies && { credentials: 'include' }),
    // Without `Accept` and `X-Requested-With`, some servers respond to a failure with a redirect to an HTML page.
    headers: { Accept: 'application/json', 'Accept-Language': lang, 'X-Requested-With': 'XMLHttpRequest' },
    async fetch(input, init) {
      const response = await (fetch ?? globalThis.fetch)(input, init);
      onHeaders?.(response.headers);
      return response;
    },
  });

  return {
    async send(call, input, signal, isQuiet) {
      let token = tokenFor(call, readToken);
      if (!isQuiet) onStart();
      const sending = isQuiet ? { retries: 0, onAnswer: undefined } : { retries, onAnswer };
      const ask = () => request(client, { call, parts: signed(input, token ?? undefined), ...sending, signal });
      try {
        if (token === null) throw new ApiFailure({ kind: 'auth', text: '' }, `${call.id} needs a session`);
        if (token !== undefined && isTokenDue()) token = (await renewToken(token)) ?? token;
        const response = await ask().catch(async (error: unknown) => {
          // A 401 means that the server has not processed the call, so a second request is safe.
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
        if (!isQuiet) onEnd();
      }
    },
  };
}

/** Returns the token for a call: undefined if the call takes none, null if a required token is missing. */
function tokenFor({ auth }: Call, readToken: () => string | null): string | null | undefined {
  if (auth === 'user') return readToken();
  return auth === 'anyone' ? (readToken() ?? undefined) : undefined;
}

/** Adds the token, if any, to the query of a call (REQUIREMENTS G10). */
function signed(parts: CallParts, token: string | undefined): CallParts {
  return token === undefined ? parts : { ...parts, query: { ...parts.query, token } };
}

/** Whether the server refused the token. Status 403 does not count, because it refuses only the action. */
function isRefusedToken(error: unknown): boolean {
  return error instanceof ApiFailure && error.error.kind === 'auth';
}

interface Sent {
  onAnswer: HttpOptions['onAnswer'];
  call: Call;
  parts: CallParts;
  retries: number;
  signal?: AbortSignal | undefined;
}

async function request(client: typeof ky, sending: Sent): Promise<FailedResponse> {
  const { call, parts, onAnswer, signal } = sending;
  const report = (answer: Omit<Answered, 'call' | 'parts'>) => onAnswer?.({ call, parts, ...answer });
  // True even if the optional token of an `anyone` call was missing. If true, a redirect counts as a 401.
  const carriedToken = call.auth === 'user' || call.auth === 'anyone';
  try {
    const { file } = call;
    const sent = client(urlOf(call, parts), optionsOf(sending));
    const [{ status, redirected, headers }, body] = await Promise.all([sent, file ? sent.blob() : sent.text()]);
    report({ status, ...(!file && { body }) });
    const contentType = headers.get('content-type');
    const response = { status, redirected, contentType, body, headers, carriedToken, call: call.id };
    if (!isAnswer({ ...response, file })) throw failureOf(response);
    return { ...response, body: typeof body === 'string' ? parseJson(body, call) : toFile(body, headers) };
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    if (isHTTPError(error)) {
      const { status, redirected, headers } = error.response;
      report({ status, body: error.data });
      const contentType = headers.get('content-type');
      throw failureOf({ status, redirected, contentType, body: error.data, headers, carriedToken, call: call.id });
    }
    if (signal?.aborted) throw new ApiFailure({ kind: 'aborted' }, `${call.id} was aborted`, { cause: error });
    const kind = isTimeoutError(error) ? 'timeout' : 'network';
    if (kind === 'network') report({ status: 0 });
    throw new ApiFailure({ kind }, `${call.id}: ${kind}`, { cause: error });
  }
}

function optionsOf({ call, parts: { body }, retries, signal }: Sent): Options {
  const { method, auth, retry, multipart, maxBytes } = call;
  return {
    method,
    ...(body !== undefined && (multipart ? { body: toFormData(body) } : { json: body })),
    ...(signal && { signal }),
    // Completes a change even if the user closes the page. Not for large bodies: browsers limit those of keepalive.
    keepalive: !retry && !multipart && maxBytes === undefined,
    // Bypasses the HTTP cache for personal data and for GET requests with side effects.
    ...((auth !== 'none' || !retry) && { cache: 'no-store' as const }),
    retry: {
      limit: retry ? retries : 0,
      // Retries depend only on the call's `retry` flag, not on the method, because some POST requests only read data.
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

function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one != null) form.append(Array.isArray(value) ? `${name}[]` : name, one instanceof Blob ? one : String(one));
    }
  }
  return form;
}

/** Returns a file with the name in the header Content-Disposition. */
function toFile(body: Blob, headers: Headers): File {
  const [, name = 'download'] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return new File([body], name, { type: body.type });
}

function parseJson(text: string, { id }: Call): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiFailure({ kind: 'decode', path: '$', text: '' }, `${id}: the answer is not JSON`, { cause: error });
  }
}

function failureOf(response: FailedResponse): ApiFailure {
  return new ApiFailure(toApiError(response), `${response.call} answered ${response.status}`);
}
