import { expect, test } from 'vitest';
import { passageLang } from '../../src/features/passage-lang';

test.each([
  ['Нищо не скърца.', 'en', 'bg'],
  ['Nothing creaks.', 'bg', 'en'],
  ['Nothing creaks.', 'en', undefined],
  ['Нищо не скърца.', 'bg', undefined],
  // A brand's name makes no passage of another language.
  ['Кабелът USB-C е къс.', 'bg', undefined],
  ['The shop Пазар is in Sofia.', 'en', undefined],
  ['★★★ 10/10', 'bg', undefined],
  ['', 'en', undefined],
])('“%s” is for a reader of %s in %s', (text, reader, lang) => {
  expect(passageLang(text, reader)).toBe(lang);
});
