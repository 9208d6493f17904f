import { expect, test } from 'vitest';
import { findForeignTexts } from './foreign-texts';

test.each([
  ['bg', 'Add to cart'],
  ['bg', 'Добави в cart'],
  ['bg', 'Pazarville'],
  ['bg', 'еВay'],
  ['en', 'Ask Мира'],
  ['en', 'Tоtal'],
] as const)('in %s, finds text of the other language in “%s”', (lang, text) => {
  expect(findForeignTexts([text], lang, ['Pazar'])).toEqual([text]);
});

test.each([
  ['bg', 'Добави в количката'],
  ['bg', 'Бутиците на Pazar, снимки от Unsplash'],
  ['bg', 'Пишете на shop@pazar.example или вижте https://pazar.example/faq'],
  ['bg', 'Поръчка PZ-4KX7M-Q2R9T, IBAN BG80 BNBG 9661 1020 3456 78'],
  ['bg', 'Поръчка PZ-BGBGD-GPSRE, в която случайно няма цифри'],
  ['en', 'Reviews by Мира'],
] as const)('in %s, finds no text of the other language in “%s”', (lang, text) => {
  expect(findForeignTexts([text], lang, ['Pazar', 'Unsplash', 'IBAN', 'Мира'])).toEqual([]);
});
