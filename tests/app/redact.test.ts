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
    'street',
    'address2',
    'city',
    'shippingCity',
    'postcode',
    'postalCode',
    'zip',
    'mobile',
    'tel',
    'otp',
    'pin',
    'IBAN',
    'given_name',
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

  test('a plain address form leaves nothing to read', () => {
    const form = {
      street: 'Shipka 6',
      city: 'Sofia',
      postcode: '1504',
      name: 'Ivan',
      mobile: '0888123456',
      otp: 482913,
    };
    expect(redact({ ...form, note: 'call 0888 123 456' })).toEqual({
      street: '***',
      city: '***',
      postcode: '***',
      name: '***',
      mobile: '***',
      otp: '***',
      note: 'call ***',
    });
  });

  test.each(['email', 'phone', 'mobile', 'tel', 'street', 'city', 'zip_code', 'shippingAddress', 'addresses'])(
    'next to %s a name, a state and a country are those of a person',
    (key) => {
      expect(redact({ [key]: '', name: 'Ivan', state: 'Sofia', country_id: 7, type: 'home' })).toEqual({
        [key]: '',
        name: '***',
        state: '***',
        country_id: '***',
        type: 'home',
      });
    },
  );

  test('what the shop and its machines are made of stays', () => {
    const value = {
      state: 'loading',
      name: 'Varna mug',
      cities: [{ id: 5, name: 'Sofia', country_state_id: 7 }],
      capacity: 2,
      pinned: 'no',
      hotel: 'Fern',
      order_id: '20240105-0042',
      discarded: 1,
    };
    expect(redact(value)).toEqual(value);
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
    ['accesstoken=abc==&shop_name=x', 'accesstoken=***&shop_name=***'],
    ['/api/user-verification/482913?x=1', '/api/user-verification/***?x=1'],
    ['Authorization: Bearer eyJhbGciOi.J9', 'Authorization: Bearer ***'],
    ['ivan.petrov@example.bg is taken', '*** is taken'],
    ['?q=ivan%40example.bg', '?q=***'],
    ['?city=Sofia&street=Shipka&tel=123&page=2', '?city=***&street=***&tel=***&page=2'],
    ['Order PZ-4KX7M-Q2R9T is paid', 'Order *** is paid'],
    ['/p/payment?session_id=abc&page=2', '/p/payment?session_id=***&page=2'],
    ['/p/login?redirect_to=/p?token=abc', '/p/login?redirect_to=/p?token=***'],
  ])('%s', (text, shown) => {
    expect(redact({ text })).toEqual({ text: shown });
  });

  test.each([
    '+359 888 123 456',
    '+359888123456',
    '+359 (0)88 812 3456',
    '+359-2-987-65-43',
    '00359 88 8123456',
    '359888123456',
    '0888123456',
    '0888 123 456',
    '0888\u00a0123\u00a0456',
    '088 812 3456',
    '0899-123-456',
    '0988/12 34 56',
    '0878.123.456',
    '02 987 65 43',
    '(02) 987 65 43',
    '02/9876543',
    '032 123 456',
    '0700 12 345',
    '+44 20 7946 0958',
    '+1 (415) 555-2671',
    '0049 30 901820',
    '%2B359888123456',
    '0888%20123%20456',
  ])('the phone number %s is masked wherever it stands', (number) => {
    expect(redact([number, `call ${number}, please`, `тел.${number}`, `?q=${number}&page=2`])).toEqual([
      '***',
      'call ***, please',
      'тел.***',
      '?q=***&page=2',
    ]);
  });

  test('two numbers are two masks', () => {
    expect(redact('0888123456/0899123456, +359888123456;0888 123 456')).toBe('***/***, ***;***');
  });

  test.each([
    'https://shop.example/p/products?category=plants&page=2#top',
    '/media/products/fern-0888123456.jpg',
    '1042',
    '123456789012',
    '1290.00',
    '0.99',
    '€19.90',
    '1 299.00 лв.',
    '1,234,567.89',
    '+12.50',
    '-20 %',
    '20240105-0042',
    'PZ-029876543',
    'order #100000123456',
    '3800123456789',
    '1704448800000',
    '2024-01-05',
    '2024-08-07T09:05:00.000Z',
    '2024-01-05T10:00:00+02:00',
    '2024-01-05 10:00:00.123456789',
    '02.03.2024 10:30',
    '02/03/2024 1',
    '02/03/2024 100 pieces',
    '02.03.2024 1 piece',
    '09:00 - 18:00',
    '10:00 12.03.2024',
    'Tue Jan 02 2024 10:00:00 GMT+0200',
    '00112233-4455-4677-8899-001122334455',
    '02345678-9123-4567-8987-088812345678',
    '0888123456789',
    '0x0888123456',
    '4 × 0.5 l',
    '52.520008, 13.404954',
  ])('%s stays as it is', (text) => {
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
