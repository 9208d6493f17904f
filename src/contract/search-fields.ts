import * as v from 'valibot';
import { cutSearch } from './query';
import { storable } from './scalars';

// Search params come as texts from a url and as they are from a link. Whatever does not fit counts as not given:
// a bad url never breaks a page.
const word = v.pipe(v.union([storable, v.number()]), v.transform(String), v.trim(), v.nonEmpty());
const given = v.pipe(word, v.maxLength(200));

export const text = v.fallback(v.optional(given), undefined);

/** A text to look for: of one that is longer than anybody types, its beginning. */
export const searchText = v.fallback(v.optional(v.pipe(word, v.transform(cutSearch))), undefined);

/** Several texts, each once; none is not given. */
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
