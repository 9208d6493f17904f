import { isObject } from './values';

/** Values of `code` in a refusal by this server. Compare these codes, never the localised texts. */
export const BUSINESS_CODES = [
  'unverified',
  'bad_credentials',
  'disabled',
  'unknown_email',
  'already_verified',
  'bad_code',
  'code_expired',
  'choose_password',
  'item_exists',
  'out_of_stock',
  'qty_unavailable',
  'min_qty',
  'other_vendor',
  'coupon_required',
  'coupon_invalid',
  'coupon_expired',
  'coupon_exhausted',
  'coupon_min',
  'cart_empty',
  'cart_changed',
  'key_reused',
  'shipping_not_found',
  'not_purchased',
  'already_reviewed',
  'already_wished',
  'default_address',
  'wrong_password',
  'password_required',
  'sign_in_required',
  'bad_passkey',
  'unknown_passkey',
  'insufficient_balance',
  'limit',
  'unpaid_orders',
  'window_closed',
  'not_delivered',
  'already_returned',
  'open_orders',
  'wallet_not_empty',
  'generic',
] as const;
export type BusinessCode = (typeof BUSINESS_CODES)[number];

/** Failures of a call (CONTRACT section 3.2). If `text` is '', the view shows its own text. */
export type ApiError =
  | { kind: 'validation'; fields: Record<string, string[]>; text: string }
  | { kind: 'business'; code: BusinessCode; text: string; status: 400 | 402 | 403 | 409 }
  | { kind: 'auth'; text: string }
  | { kind: 'notFound'; text: string }
  | { kind: 'rateLimited'; retryAfterMs: number; text: string }
  | { kind: 'server'; status: number; text: string }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'decode'; path: string; text: string };

/** Error thrown by a failed call. Machines and views use `error`; the log uses `message`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly error: ApiError;

  constructor(error: ApiError, message: string = error.kind, options?: ErrorOptions) {
    super(message, options);
    this.error = error;
  }
}

export interface FailedResponse {
  status: number;
  redirected: boolean;
  contentType: string | null;
  /** Parsed JSON or unparsed text; undefined if unreadable. */
  body: unknown;
  headers: { get(name: string): string | null };
  carriedToken: boolean;
  call: string;
}

/**
 * Whether a call has succeeded: status 2xx and JSON, or the media type `file`. A redirect of a call with a token counts
 * as a failure.
 */
export function isAnswer({
  status,
  redirected,
  contentType,
  carriedToken,
  file,
}: Pick<FailedResponse, 'status' | 'redirected' | 'contentType' | 'carriedToken'> & {
  file?: string | undefined;
}): boolean {
  const isExpected = file === undefined ? isJson(contentType) : contentType === file;
  return status >= 200 && status < 300 && isExpected && !(redirected && carriedToken);
}

/** Maps a failed response to an ApiError (CONTRACT section 3). */
export function toApiError(response: FailedResponse): ApiError {
  const { status, body, call } = response;
  const text = textOf(body);
  const fields = fieldsOf(body);
  if (status === 0) return { kind: 'network' };
  // Other servers of this API redirect an expired session to a login page, which responds with status 200 and HTML.
  if (status < 400) return response.carriedToken ? { kind: 'auth', text } : { kind: 'decode', path: '$', text: '' };
  if (status === 401) return { kind: 'auth', text };
  if (status === 404 || (status === 403 && call === 'E50')) return { kind: 'notFound', text };
  if (status === 422 || (status === 403 && Object.keys(fields).length > 0)) return { kind: 'validation', fields, text };
  if (status === 429) return { kind: 'rateLimited', retryAfterMs: retryAfterMs(response), text };
  if (isBusinessStatus(status)) return { kind: 'business', code: codeOf(body, call, status), text, status };
  // The text of a 5xx response is for developers, not for shoppers.
  return { kind: 'server', status, text: status < 500 ? text : '' };
}

/** Returns the server's text for the shopper: the first of message, notification, error and field errors, else ''. */
export function textOf(body: unknown): string {
  if (!isObject(body)) return '';
  const [firstOfFields] = Object.values(fieldsOf(body)).map(([first]) => first);
  const texts = [body.message, body.notification, body.error, firstOfFields];
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '');
  return text?.trim() ?? '';
}

function fieldsOf(body: unknown): Record<string, string[]> {
  const errors = isObject(body) ? body.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return {};
  const texts = (value: unknown) => [value].flat().filter((one): one is string => typeof one === 'string');
  // PHP encodes the keys 0, 1, 2 as an array, but other number keys as an object. `Object.entries` reads both.
  const fields = Object.entries(errors).map(([field, value]) => [field, texts(value)] as const);
  return Object.fromEntries(fields.filter(([, all]) => all.length > 0));
}

/** Business codes by call id and status, for servers that send no code. Omits statuses with several reasons. */
const CODE_BY_CALL: Readonly<Record<string, BusinessCode>> = {
  'E3 400': 'bad_code',
  'E7 403': 'wrong_password',
  'E9 402': 'unknown_email',
  'E37 403': 'already_wished',
  'E43 403': 'qty_unavailable',
  'E45 403': 'qty_unavailable',
  'E44 403': 'min_qty',
  'E46 403': 'min_qty',
  'E48 403': 'cart_empty',
  'E49 402': 'insufficient_balance',
  'E54 403': 'limit',
};

function codeOf(body: unknown, call: string, status: number): BusinessCode {
  const sent = isObject(body) ? body.code : undefined;
  return BUSINESS_CODES.find((code) => code === sent) ?? CODE_BY_CALL[`${call} ${status}`] ?? 'generic';
}

function isBusinessStatus(status: number): status is 400 | 402 | 403 | 409 {
  return status === 400 || status === 402 || status === 403 || status === 409;
}

/** Delay before a retry if the server sends none. It is a minute, because servers limit requests per minute. */
const DEFAULT_RETRY_MS = 60_000;

/** Reads the Retry-After header (seconds or a date), else `retry_after` of the body (seconds). */
function retryAfterMs({ headers, body }: FailedResponse): number {
  const header = headers.get('retry-after')?.trim() ?? '';
  const said = /^\d+$/.test(header) ? header : isObject(body) ? body.retry_after : undefined;
  const ms = header.includes(':') ? Date.parse(header) - Date.parse(headers.get('date') ?? '') : seconds(said);
  return Number.isNaN(ms) ? DEFAULT_RETRY_MS : Math.max(0, ms);
}

function seconds(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) * 1000 : Number.NaN;
}

function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType ?? '');
}
