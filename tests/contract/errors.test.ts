import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiFailure, type FailedResponse, isAnswer, textOf, toApiError } from '../../src/contract/errors';
import refusals from './refusals.json' with { type: 'json' };

const response = (values: Partial<FailedResponse> = {}): FailedResponse => ({
  status: 500,
  redirected: false,
  contentType: 'application/json',
  body: {},
  headers: new Headers(),
  carriedToken: false,
  call: 'E35',
  ...values,
});

describe('the error of a response', () => {
  test.each(Object.entries(refusals))('returns the expected error for %s', (_, { response: values, error }) =>
    expect(toApiError(response(values))).toEqual(error),
  );

  test('is never an auth error for a 4xx or 5xx status other than 401, whatever the body', () => {
    const statuses = fc.integer({ min: 400, max: 599 }).filter((status) => status !== 401);
    fc.assert(
      fc.property(statuses, fc.jsonValue(), fc.boolean(), fc.boolean(), (status, body, carriedToken, redirected) => {
        expect(toApiError(response({ status, body, carriedToken, redirected })).kind).not.toBe('auth');
      }),
    );
  });

  test('has a kind for any status and body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), fc.anything(), (status, body) => {
        expect(toApiError(response({ status, body }))).toHaveProperty('kind');
      }),
    );
  });
});

describe('business errors', () => {
  const codeOf = (call: string, status: number, body: object = {}) => {
    const error = toApiError(response({ call, status, body }));
    return error.kind === 'business' ? error.code : error.kind;
  };

  test('use a known code from the body', () => {
    expect(codeOf('E40', 403, { code: 'item_exists' })).toBe('item_exists');
    expect(codeOf('E46', 403, { code: 'out_of_stock' })).toBe('out_of_stock');
    expect(codeOf('E11', 403, { code: 'open_orders' })).toBe('open_orders');
    expect(codeOf('E40', 409, { code: 'limit' })).toBe('limit');
  });

  test.each(['no_such_code', '', 7, null, { code: 'limit' }, 'toString'])('map the code %j to generic', (code) => {
    expect(codeOf('E40', 403, { code })).toBe('generic');
  });

  test.each([
    ['E3', 400, 'bad_code'],
    ['E7', 403, 'wrong_password'],
    ['E9', 402, 'unknown_email'],
    ['E37', 403, 'already_wished'],
    ['E43', 403, 'qty_unavailable'],
    ['E45', 403, 'qty_unavailable'],
    ['E44', 403, 'min_qty'],
    ['E46', 403, 'min_qty'],
    ['E48', 403, 'cart_empty'],
  ])('of %s with status %d get the code %s', (call, status, code) => expect(codeOf(call, status)).toBe(code));

  // These calls return this status for several reasons, so the error code does not follow from the status.
  test.each([
    ['E1', 402],
    ['E4', 402],
    ['E10', 402],
    ['E27', 403],
    ['E28', 403],
    ['E40', 403],
    ['E47', 403],
    ['E55', 400],
  ])('of %s with status %d stay generic', (call, status) => expect(codeOf(call, status)).toBe('generic'));
});

describe('the text for the shopper', () => {
  test.each([
    [{ message: 'a', notification: 'b', error: 'c', errors: { x: ['d'] } }, 'a'],
    [{ message: '', notification: 'b', error: 'c' }, 'b'],
    [{ message: '  ', notification: null, error: 'c' }, 'c'],
    [{ errors: { x: ['d', 'e'], y: ['f'] } }, 'd'],
    [{ errors: { x: [], y: ['f'] } }, 'f'],
    [{ errors: { x: 'bare' } }, 'bare'],
    [{ message: { html: true }, error: ' c ' }, 'c'],
    [{ errors: 'none' }, ''],
    [{}, ''],
    ['<html>', ''],
    [null, ''],
    [['message'], ''],
  ])('of the body %j is %j', (body, text) => expect(textOf(body)).toBe(text));
});

describe('a 429 response', () => {
  const waitOf = (headers: Record<string, string>, body: unknown = {}) => {
    const error = toApiError(response({ status: 429, headers: new Headers(headers), body }));
    return error.kind === 'rateLimited' ? error.retryAfterMs : error.kind;
  };
  const DATE = 'Wed, 21 Oct 2026 07:28:00 GMT';

  test.each([
    [{ 'retry-after': '7' }, {}, 7000],
    [{ 'Retry-After': '0' }, {}, 0],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT', date: DATE }, {}, 30_000],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:27:30 GMT', date: DATE }, {}, 0],
    [{ 'retry-after': '7' }, { retry_after: 9 }, 7000],
    [{}, { retry_after: 9 }, 9000],
    [{}, { retry_after: '9' }, 9000],
    [{}, {}, 60_000],
    [{ 'retry-after': 'soon' }, {}, 60_000],
    [{ 'retry-after': DATE }, {}, 60_000],
    [{}, { retry_after: 'soon' }, 60_000],
  ])('with headers %j and body %j sets a wait of %d ms', (headers, body, ms) => expect(waitOf(headers, body)).toBe(ms));

  test('keeps the message of the server', () => {
    const error = toApiError(response({ status: 429, body: { message: 'Too Many Attempts.' } }));
    expect(error).toMatchObject({ kind: 'rateLimited', text: 'Too Many Attempts.' });
  });
});

describe('isAnswer', () => {
  test.each([
    [{ status: 200 }, true],
    [{ status: 201, contentType: 'application/json; charset=utf-8' }, true],
    [{ status: 200, contentType: 'application/problem+json' }, true],
    [{ status: 200, redirected: true }, true],
    [{ status: 200, redirected: true, carriedToken: true }, false],
    [{ status: 200, contentType: 'text/html' }, false],
    [{ status: 200, contentType: 'application/jsonp' }, false],
    [{ status: 200, contentType: null }, false],
    [{ status: 302 }, false],
    [{ status: 404 }, false],
    [{ status: 500 }, false],
  ])('for the response %j returns %j', (values, expected) => expect(isAnswer(response(values))).toBe(expected));
});

test('a failure contains its error, its cause and a message for the log', () => {
  const cause = new Error('refused');
  const failure = new ApiFailure({ kind: 'network' }, 'E33: no connection', { cause });
  expect(failure).toMatchObject({
    name: 'ApiFailure',
    message: 'E33: no connection',
    error: { kind: 'network' },
    cause,
  });
  expect(failure).toBeInstanceOf(Error);
  expect(new ApiFailure({ kind: 'timeout' }).message).toBe('timeout');
});
