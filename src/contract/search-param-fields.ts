import * as v from 'valibot';
import { cutSearch } from './api-query';
import { storable } from './values';

// A search parameter is text in a URL, but may be a number in a link of the app. An invalid value counts as missing, so
// that a wrong URL never breaks a page.
const word = v.pipe(v.union([storable, v.number()]), v.transform(String), v.trim(), v.nonEmpty());
const given = v.pipe(word, v.maxLength(200));

export const text = v.fallback(v.optional(given), undefined);

/** Cut to the length that the server uses. */
export const searchText = v.fallback(v.optional(v.pipe(word, v.transform(cutSearch))), undefined);

/** Sorted list of texts without duplicates. An empty list, or more than 50 texts, counts as missing. */
export const texts = v.fallback(
  v.optional(
    v.pipe(
      v.union([
        v.array(given),
        v.pipe(
          given,
          v.transform((one) => [one]),
        ),
      ]),
      v.transform((many) => [...new Set(many)].sort()),
      v.minLength(1),
      v.maxLength(50),
    ),
  ),
  undefined,
);

export const number = (least: number, most: number) =>
  v.fallback(
    v.optional(v.pipe(given, v.transform(Number), v.number(), v.minValue(least), v.maxValue(most))),
    undefined,
  );

export const whole = (least: number, most: number) =>
  v.fallback(
    v.optional(v.pipe(given, v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most))),
    undefined,
  );

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.fallback(v.optional(v.picklist(words)), undefined);
