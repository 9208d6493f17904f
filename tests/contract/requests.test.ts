import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AddressBody, RegisterBody, ResetPasswordBody, UpdatePasswordBody } from '../../src/contract/account';
import { fromSearchParams, toSearchParams } from '../../src/contract/api-query';
import { GuestAddToCartBody, GuestQuery } from '../../src/contract/cart';
import { AffiliatesQuery, ProductPageQuery, ProductQuery, ReviewsQuery } from '../../src/contract/catalog-queries';
import { PlaceOrderBody, UpdatePaymentBody } from '../../src/contract/checkout';
import { ContactMessageBody } from '../../src/contract/content';
import { ReturnBody, ReviewBody } from '../../src/contract/orders';
import { LoginBody } from '../../src/contract/session';
import { CashoutBody, ChargeWalletBody } from '../../src/contract/wallet';

const faults = (schema: v.GenericSchema, value: unknown) =>
  [...new Set((v.safeParse(schema, value).issues ?? []).map(({ path }) => String(path?.[0]?.key)))].sort();

const file = (type = 'image/jpeg', size = 10) => new File([new Uint8Array(size)], 'photo', { type });

const login = { email: ' ivan@example.com ', password: 'x' };
const register = {
  name: 'Ivan',
  email: 'ivan@example.com',
  password: 'longenough',
  password_confirmation: 'longenough',
  agree: 1 as const,
};
const address = {
  name: 'Ivan',
  email: 'i@example.com',
  phone: '+359 88 123 456',
  country: 1,
  state: 0,
  city: 0,
  address: '1 Long Street',
  type: 'home',
};
const message = { name: 'Ivan', email: 'i@example.com', subject: 'Hello', message: 'How are you?' };
const line = { device_token: 'abcdefghijklmnopqrstuv', product_id: 5, quantity: 2, variants: [1], items: ['9'] };
const review = { product_id: 5, rating: 5, review: 'Good' };
const returned = { order_id: 'A-1', order_product_id: 4, qty: 1, reason: 'changed_mind' };
const order = {
  shipping_address_id: 1,
  billing_address_id: 1,
  success_url: 'https://shop.example/p/payment/success?status=success',
  cancel_url: 'https://shop.example/p/payment/success?status=cancel',
  idempotency_key: '0b5c9e2e-8a55-4b8e-9c39-0d6f4d0c6a11',
};
const cashOut = {
  ...{ method_id: 1, withdraw_amount: 20, account_info: 'BG80BNBG96611020345678' },
  current_password: 'correct horse battery',
};
const charge = {
  amount: '10.50',
  gateway: 'card',
  success_url: order.success_url,
  cancel_url: order.cancel_url,
  idempotency_key: order.idempotency_key,
};

describe('valid requests', () => {
  test.each<[string, v.GenericSchema, object]>([
    ['a login', LoginBody, login],
    ['a login by phone', LoginBody, { ...login, email: '0888123456' }],
    ['a registration', RegisterBody, register],
    ['a registration with a phone', RegisterBody, { ...register, phone: '+359 (88) 123-456' }],
    ['a password reset', ResetPasswordBody, { ...register, code: '123456' }],
    ['a new password', UpdatePasswordBody, { ...register, current_password: 'x' }],
    ['an address', AddressBody, address],
    ['a contact message', ContactMessageBody, message],
    ['a contact message with an empty phone', ContactMessageBody, { ...message, phone: '' }],
    ['a cart line', GuestAddToCartBody, line],
    [
      'a cart line without a variant',
      GuestAddToCartBody,
      { device_token: 'abcdefghijklmnopqrstuv', product_id: '5', quantity: '1' },
    ],
    ['a review', ReviewBody, { ...review, rating: '4', image: file() }],
    ['a return', ReturnBody, returned],
    ['a return of a defective product', ReturnBody, { ...returned, reason: 'defective', images: [file()] }],
    ['an order', PlaceOrderBody, order],
    ['a payment', UpdatePaymentBody, { id: 's1', gateway: 'card', type: 'payment' }],
    ['a top-up', ChargeWalletBody, charge],
    ['a cash-out', CashoutBody, cashOut],
  ])('accepts %s', (_, schema, value) => expect(faults(schema, value)).toEqual([]));
});

describe('invalid requests', () => {
  test.each<[string, v.GenericSchema, object, string[]]>([
    ['a missing email', LoginBody, { ...login, email: ' ' }, ['email']],
    ['a missing password', LoginBody, { ...login, password: '' }, ['password']],
    ['an invalid device id', LoginBody, { ...login, device_id: '../../x' }, ['device_id']],
    [
      'a short password',
      RegisterBody,
      { ...register, password: 'red pears', password_confirmation: 'red pears' },
      ['password'],
    ],
    ['a password typo', RegisterBody, { ...register, password_confirmation: 'longEnough' }, ['password_confirmation']],
    [
      'a password typo and a missing name',
      RegisterBody,
      { ...register, name: '', password_confirmation: 'other' },
      ['name', 'password_confirmation'],
    ],
    ['a missing consent', RegisterBody, { ...register, agree: 0 }, ['agree']],
    ['an invalid email', RegisterBody, { ...register, email: 'ivan@' }, ['email']],
    ['an invalid phone', RegisterBody, { ...register, phone: 'call me' }, ['phone']],
    ['a short code', ResetPasswordBody, { ...register, code: '12345' }, ['code']],
    ['a short address', AddressBody, { ...address, address: 'here' }, ['address']],
    ['an unknown address type', AddressBody, { ...address, type: 'ship' }, ['type']],
    [
      'an empty contact message',
      ContactMessageBody,
      { name: '', email: '', subject: ' ', message: '' },
      ['email', 'message', 'name', 'subject'],
    ],
    ['a body without fields', ContactMessageBody, {}, ['email', 'message', 'name', 'subject']],
    ['a long name', ContactMessageBody, { ...message, name: 'n'.repeat(256) }, ['name']],
    ['a NUL character', ContactMessageBody, { ...message, message: 'a\0b' }, ['message']],
    ['a short device token', GuestQuery, { device_token: 'abcdefghijklmnopqrstu' }, ['device_token']],
    ['a long device token', GuestQuery, { device_token: 'a'.repeat(65) }, ['device_token']],
    ['an invalid device token', GuestQuery, { device_token: 'abcdefghijklmnopqrstu.v' }, ['device_token']],
    ['a quantity of zero', GuestAddToCartBody, { ...line, quantity: 0 }, ['quantity']],
    ['a fractional quantity', GuestAddToCartBody, { ...line, quantity: 1.5 }, ['quantity']],
    ['an empty product id', GuestAddToCartBody, { ...line, product_id: '' }, ['product_id']],
    ['items that are not a list', GuestAddToCartBody, { ...line, items: '9' }, ['items']],
    ['a rating of six', ReviewBody, { ...review, rating: 6 }, ['rating']],
    ['a rating of zero', ReviewBody, { ...review, rating: 0 }, ['rating']],
    ['a long review', ReviewBody, { ...review, review: 'a'.repeat(1001) }, ['review']],
    ['an image of type HTML', ReviewBody, { ...review, image: file('text/html') }, ['image']],
    ['a large image', ReviewBody, { ...review, image: file('image/png', 2 * 1024 * 1024 + 1) }, ['image']],
    ['a defective return without images', ReturnBody, { ...returned, reason: 'defective' }, ['images']],
    ['a return without details', ReturnBody, { ...returned, reason: 'other' }, ['details']],
    ['four images', ReturnBody, { ...returned, images: [file(), file(), file(), file()] }, ['images']],
    ['an invalid idempotency key', PlaceOrderBody, { ...order, idempotency_key: 'again' }, ['idempotency_key']],
    ['an invalid URL', PlaceOrderBody, { ...order, cancel_url: 'here' }, ['cancel_url']],
    ['a payment of type wallet', UpdatePaymentBody, { id: 's1', gateway: 'card', type: 'wallet' }, ['type']],
    ['a cash-out without a password', CashoutBody, { ...cashOut, current_password: '' }, ['current_password']],
    ['an amount of zero', ChargeWalletBody, { ...charge, amount: 0 }, ['amount']],
    ['a negative amount', ChargeWalletBody, { ...charge, amount: -5 }, ['amount']],
    ['an amount with three decimals', ChargeWalletBody, { ...charge, amount: 1.001 }, ['amount']],
    ['an amount in scientific notation', ChargeWalletBody, { ...charge, amount: '1e3' }, ['amount']],
  ])('names the field of %s', (_, schema, value, fields) => expect(faults(schema, value)).toEqual(fields));
});

test('trims texts, reads ids as strings and amounts as cents', () => {
  expect(v.parse(LoginBody, login)).toEqual({
    email: 'ivan@example.com',
    password: 'x',
    device_token: '',
    remember: false,
  });
  expect(v.parse(ChargeWalletBody, charge).amount).toBe(1050);
  expect(v.parse(GuestAddToCartBody, line)).toEqual({ ...line, product_id: '5', variants: ['1'] });
  expect(v.parse(ContactMessageBody, { ...message, name: ' Ivan ' }).name).toBe('Ivan');
});

test('reads a transfer reference as one line without control characters', () => {
  const reference = ' Mira,\r\n\u001b[2J24.11.\u009b\t';
  expect(v.parse(PlaceOrderBody, { ...order, tnx_info: reference }).tnx_info).toBe('Mira, [2J24.11.');
});

describe('the listing query', () => {
  test('parses every parameter of the contract', () => {
    const address =
      'category=home&sub_category=chairs&brand=oak&brands[]=3&brands[]=4&variantItems[]=Red&min_price=9.90&max_price=100' +
      '&min_rating=4&on_sale=1&highlight=new_arrival&search=%20tea%20mug%20&shorting_id=5&page=2&per_page=60&facets=1&is_bundle=0&slugs[]=tea-mug';
    expect(v.parse(ProductQuery, fromSearchParams(new URLSearchParams(address)))).toEqual({
      category: 'home',
      sub_category: 'chairs',
      brand: 'oak',
      brands: ['3', '4'],
      categories: [],
      variantItems: ['Red'],
      slugs: ['tea-mug'],
      min_price: 990,
      max_price: 10_000,
      min_rating: 4,
      on_sale: true,
      highlight: 'new_arrival',
      search: 'tea mug',
      shorting_id: 5,
      page: 2,
      per_page: 60,
      facets: true,
      is_bundle: false,
    });
  });

  const FRESH = { brands: [], categories: [], variantItems: [], slugs: [], page: 1, per_page: 24 };

  test.each([
    '',
    'page=0',
    'page=-1&per_page=0',
    'page=1.5&per_page=61',
    'page=abc&per_page=all',
    'min_price=cheap&max_price=-1',
    'min_price=&min_rating=6',
    'shorting_id=6&highlight=all&on_sale=maybe',
    'search=%20%20&category=',
    'category=a%00b&brands[]=%00&brands[]=',
    'brands=3',
  ])('uses the defaults for ?%s', (address) => {
    const query = v.parse(ProductQuery, fromSearchParams(new URLSearchParams(address)));
    expect(JSON.parse(JSON.stringify(query))).toEqual(FRESH);
  });

  test('accepts any query string and keeps page and page size within their limits', () => {
    const names = fc.constantFrom(...Object.keys(ProductQuery.entries).flatMap((name) => [name, `${name}[]`]), 'x');
    const value = fc.oneof(fc.string(), fc.constantFrom('1', '-1', '1e9', 'NaN', 'true', '[]', '\0'));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value)), (pairs) => {
        const wire = fromSearchParams(new URLSearchParams(pairs));
        for (const schema of [ProductQuery, AffiliatesQuery, ProductPageQuery, ReviewsQuery]) {
          const { success, output } = v.safeParse(schema, wire);
          expect(success).toBe(true);
          if ('per_page' in Object(output))
            expect(output).toSatisfy(({ page, per_page }) => page >= 1 && per_page >= 1 && per_page <= 60);
        }
      }),
    );
  });

  test('keeps the first 200 characters of a search text', () => {
    expect(v.parse(ProductQuery, { search: 'я'.repeat(500) }).search).toBe('я'.repeat(200));
  });
});

describe('a query string', () => {
  test('parses to the query that it was written from', () => {
    const value = fc.string({ minLength: 1, unit: 'grapheme' });
    const query = fc.dictionary(fc.stringMatching(/^[a-z_]{1,9}$/), fc.oneof(value, fc.array(value, { minLength: 1 })));
    fc.assert(
      fc.property(query, (wanted) => {
        const address = toSearchParams(wanted).toString();
        expect(fromSearchParams(new URLSearchParams(address))).toEqual({ ...wanted });
      }),
    );
  });

  test('omits empty values and writes booleans as 1 and 0', () => {
    const query = { a: undefined, b: null, c: '', d: [], e: true, f: false, g: 0, h: [1, null, 'x'] };
    expect(decodeURIComponent(toSearchParams(query).toString())).toBe('e=1&f=0&g=0&h[]=1&h[]=x');
  });
});
