import { i18n } from '@lingui/core';
import type * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import {
  AddressBody,
  JoinCompanyBody,
  RegisterBody,
  ResetPasswordBody,
  SellerRequestBody,
} from '../../src/contract/account';
import { ContactMessageBody } from '../../src/contract/content';
import { fieldErrors } from '../../src/features/form/field-errors';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const file = (type: string, size: number) => new File([new Uint8Array(size)], 'logo', { type });
const message = { name: 'Ana', email: 'ana@example.com', subject: 'Tea', message: 'When?' };

test('returns no errors for valid values', () => expect(fieldErrors(ContactMessageBody, message)).toEqual({}));

test.each<[field: string, text: string, schema: v.GenericSchema, value: unknown]>([
  ['name', 'Please enter your name.', ContactMessageBody, ''],
  ['name', 'Please enter your name.', ContactMessageBody, '   '],
  ['email', 'Please enter your email address.', ContactMessageBody, undefined],
  ['subject', 'Please fill in this field.', ContactMessageBody, ''],
  ['address', 'Please enter your street address.', AddressBody, ''],
  ['email', 'Please enter a valid email address.', ContactMessageBody, 'ana@'],
  ['phone', 'Please enter a valid phone number.', ContactMessageBody, 'call me'],
  ['message', 'Please use no more than 5000 characters.', ContactMessageBody, 'x'.repeat(5001)],
  ['message', 'This value is not valid.', ContactMessageBody, 'a\0b'],
  ['website', 'Please enter the address of a website.', JoinCompanyBody, 'our site'],
  ['agree', 'Please tick this box to continue.', JoinCompanyBody, 0],
  ['address', 'Please use at least 5 characters.', SellerRequestBody, 'here'],
  ['open_at', 'Please enter a time such as 09:30.', SellerRequestBody, '25:00'],
  ['logo', 'Please choose an image.', SellerRequestBody, null],
  ['logo', 'This file is empty.', SellerRequestBody, file('image/png', 0)],
  ['logo', 'Please choose a JPEG, PNG or WebP image.', SellerRequestBody, file('text/html', 9)],
  ['logo', 'Please choose an image of no more than 2 MB.', SellerRequestBody, file('image/png', 2 ** 21 + 1)],
  ['code', 'Please enter the 6 digits of the code.', ResetPasswordBody, '12'],
  ['password', 'Please use at least 10 characters.', RegisterBody, '123456789'],
])('reports the error of the field %s: %s', (field, text, schema, value) => {
  expect(fieldErrors(schema, { ...message, [field]: value })[field]).toBe(text);
});

test('reports different passwords at the confirmation', () => {
  const twice = { password: 'long enough', password_confirmation: 'long Enough' };
  expect(fieldErrors(RegisterBody, { name: 'Ana', email: 'ana@example.com', agree: 1, ...twice })).toEqual({
    password_confirmation: 'The passwords don’t match.',
  });
});

test.each(['pazar.example', 'https://www.pazar.bg/about?x=1', 'сайт.бг', 'WWW.Shop.COM/'])(
  'accepts %s as a website',
  (website) => {
    expect(fieldErrors(JoinCompanyBody, { website }).website).toBeUndefined();
  },
);
