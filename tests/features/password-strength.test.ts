import { expect, test } from 'vitest';
import { passwordStrength } from '../../src/features/session/password-strength';

test.each([
  ['', 'short'],
  ['1234567', 'short'],
  ['тютюн12', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password1', 'weak'],
  ['Парола2026', 'weak'],
  ['abcdefgh', 'weak'],
  ['tRk4!mQz', 'good'],
  ['две зелени круши', 'strong'],
  ['two green pears', 'strong'],
  ['qwerty and four more words', 'strong'],
] as const)('“%s” is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test('what strangers know of its owner makes no password', () => {
  const known = ['Ana Petrova', 'ana.petrova@example.com'];
  expect(passwordStrength('petrova1984', known)).toBe('weak');
  expect(passwordStrength('petrova1984')).toBe('good');
  expect(passwordStrength('ana likes two green pears', known)).toBe('strong');
});
