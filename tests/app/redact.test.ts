import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { redact } from '../../src/app/redact';

describe('by the names of keys', () => {
  test.each([
    'token',
    'access_token',
    'deviceToken',
    'device_id',
    'password',
    'new_password',
    'passwordConfirmation',
    'code',
    'email',
    'shipping_phone',
    'address',
    'billingAddress',
    'zip_code',
    'first_name',
    'fullName',
    'Authorization',
  ])('%s is masked, however deep', (key) => {
    expect(redact({ input: [{ form: { [key]: 'secret' } }] })).toEqual({ input: [{ form: { [key]: '***' } }] });
  });

  test('whole objects and lists are masked, numbers too', () => {
    const value = { user: { id: 7, name: 'Ivan' }, addresses: [{ city: 'Sofia' }], phone: 359888123456 };
    expect(redact(value)).toEqual({ user: '***', addresses: '***', phone: '***' });
  });

  test('a name is masked next to a way to reach its owner, and stays on goods and boutiques', () => {
    const value = {
      person: null,
      form: { name: 'Ivan', email: '' },
      product: { name: 'Fern', slug: 'fern', price: 1990 },
    };
    expect(redact(value)).toEqual({
      person: null,
      form: { name: '***', email: '' },
      product: { name: 'Fern', slug: 'fern', price: 1990 },
    });
  });

  test('that something is missing, and a yes or no, can be seen', () => {
    const value = { token: null, password: '', default_address: true, phone: undefined };
    expect(redact(value)).toEqual(value);
  });
});

describe('in texts', () => {
  test.each([
    ['GET https://shop.example/api/user?token=abc.def&page=2', 'GET https://shop.example/api/user?token=***&page=2'],
    ['/api/guest-show-cart?w=1&device_token=0f-9a', '/api/guest-show-cart?w=1&device_token=***'],
    ['access_token=abc', 'access_token=***'],
    ['/api/user-verification/482913?x=1', '/api/user-verification/***?x=1'],
    ['Authorization: Bearer eyJhbGciOi.J9', 'Authorization: Bearer ***'],
    ['ivan.petrov@example.bg is taken', '*** is taken'],
    ['?q=ivan%40example.bg', '?q=***'],
  ])('%s', (text, shown) => {
    expect(redact({ text })).toEqual({ text: shown });
  });

  test('the rest stays as it is', () => {
    const text = 'https://shop.example/p/products?category=plants&page=2#top';
    expect(redact(text)).toBe(text);
  });
});

describe('what is no plain data', () => {
  test('an error tells its name, message and cause, redacted', () => {
    const cause = new TypeError('Request failed: GET /api?token=abc');
    expect(redact(new Error('E33: network', { cause }))).toEqual({
      name: 'Error',
      message: 'E33: network',
      cause: { name: 'TypeError', message: 'Request failed: GET /api?token=***', cause: undefined },
    });
  });

  test('functions and circles are left out', () => {
    const circle: Record<string, unknown> = { act: () => 1, size: 10n };
    circle.self = circle;
    expect(redact(circle)).toEqual({ act: undefined, size: '10', self: '[circular]' });
  });

  test('a running machine with its children is what it writes of itself, and can be cloned', () => {
    const machine = createMachine({
      id: 'login',
      context: { password: 'hunter2', tries: 1 },
      initial: 'asking',
      states: { asking: { invoke: { id: 'answer', src: fromPromise(() => new Promise(() => {})) } } },
    });
    const plain = redact(createActor(machine).start().getSnapshot());
    expect(structuredClone(plain)).toMatchObject({
      value: 'asking',
      status: 'active',
      context: { password: '***', tries: 1 },
      children: { answer: { id: 'answer' } },
    });
    expect(JSON.stringify(plain)).not.toContain('hunter2');
  });
});
