import { expect, test } from 'vitest';
import { textLanguage } from '../../src/features/text-language';

test.each([
  ['Нищо не скърца.', 'en', 'bg'],
  ['Nothing creaks.', 'bg', 'en'],
  ['Nothing creaks.', 'en', undefined],
  ['Нищо не скърца.', 'bg', undefined],
  // A Latin brand name does not make a Bulgarian text English.
  ['Кабелът USB-C е къс.', 'bg', undefined],
  ['The shop Пазар is in Sofia.', 'en', undefined],
  ['★★★ 10/10', 'bg', undefined],
  ['', 'en', undefined],
])('marks “%s” for a reader of %s as %s', (text, reader, lang) => {
  expect(textLanguage(text, reader)).toBe(lang);
});
