import { expect, test } from 'vitest';
import { passwordStrength } from '../../src/features/session/password-strength';

test.each([
  ['', 'short'],
  ['red pears', 'short'],
  ['tRk4!mQz9', 'short'],
  ['десетбукв', 'short'],
  ['1234567890', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password123', 'weak'],
  ['california', 'weak'],
  ['tRk4!mQz9w', 'good'],
  ['green pears', 'good'],
  ['две зелени круши', 'strong'],
  ['two green pears', 'strong'],
  ['緑の梨が二つと赤い林檎が三つ', 'good'],
] as const)('rates “%s” as %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test.each([
  ['petrova likes green pears', 'petrova@example.com', 'named'],
  ['PETROVA likes green pears', 'petrova@example.com', 'named'],
  ['green pears of ПЕТРОВА', ' Петрова@example.com', 'named'],
  ['green pears of Ande\u0301l', 'and\u00e9l@example.com', 'named'],
  ['green pears for ana', 'ana@example.com', 'strong'],
  ['green pears example', 'petrova@example.com', 'strong'],
  ['two green pears', '', 'strong'],
] as const)('rates “%s” of %s as %s', (password, email, strength) =>
  expect(passwordStrength(password, email)).toBe(strength),
);
