import { BUSINESS_CODES } from '../contract/errors';
import { type Mask, redact } from './redact';

/** Countries and what lies in them: which of them somebody lives in is told by their numbers too. */
const places = /^(?:countr(?:y|ies)|(?:country_)?state|states|city|cities)(?:_?id)?$/i;

/** What stands among what is personal and says nothing of the person: numbers of records, and which of a few kinds it is. */
const neutral = /(?<!session)(?:^|_)id$|^(?:type|status)$/i;

/** What chooses a record is its number, which stands in the shop's answers too. */
const choices = /(?<!session)(?:^|_)id$|[a-z]Id$|^(?:address|billing)$/;

/** Under these keys stands what a person is called. */
const names = /(?:^|_)(?:name|surname|customer|person|recipient|user)$|[a-z]Name$/;

/** The words of a name that can stand by themselves in a sentence: those with a capital, or all where somebody writes none. */
const nameWords = /\p{Lu}[\p{L}\p{M}]+/gu;
const plainWords = /[\p{L}\p{M}]{2,}/gu;

/** A small word that is no sentence may as well be one of a few kinds of something. */
const hasCapital = /\p{Lu}/u;

/** A moment as headers tell it, in which a month may be called as a person is. */
const headerDate = /^\w{3}, \d\d \w{3} \d{4} /;

/** Numbers under these keys are how to reach somebody, or a secret; others are counts, amounts and numbers of records. */
const tellingNumbers =
  /(?:^|_)(?:phone|mobile|tel|zip|postcode|otp|pin|code|cv[cv]|latitude|longitude|session_id)(?![a-z])/i;

/** 0 and 1 are a yes or no wherever they stand. */
const FIRST = 2;

/** Amounts, days, yes and no, and why the shop refuses: no secret, and no page would work with anything else in their place. */
const plainForms = [/^-?\d+\.\d{1,2}$/, /^\d{4}-\d\d-\d\d(?:[T ]|$)/, /^(?:[01]|yes|no)$/];

/**
 * Puts something of the same form in the place of each secret, the same for the same one: what was read of the shop can
 * still be read, and what belonged together still does.
 */
export function createPlaceholders() {
  const standIns = new Map<string, string>();
  /** Those that may stand in other texts too, by themselves. */
  const spread = new Set<string>();
  /** Those that may stand there as words of their own, and mean nothing as parts of others. */
  const called = new Set<string>();

  const standIn = (secret: string): string => {
    const known = standIns.get(secret) ?? shapeOf(secret, standIns.size + FIRST);
    standIns.set(secret, known);
    return known;
  };

  const put: Mask = (secret, key = '') => {
    if (Array.isArray(secret)) return secret.map((one) => put(one, key));
    if (typeof secret === 'number') {
      if (isPlain(String(secret))) return secret;
      return tellingNumbers.test(key) || places.test(key) ? Number(standIn(String(secret))) : secret;
    }
    if (typeof secret === 'string') {
      if (secret === '' || isPlain(secret) || isChoice(secret, key)) return secret;
      if (isTelling(secret) && !places.test(key)) spread.add(secret);
      if (names.test(key)) for (const word of wordsOf(secret)) called.add(word);
      return standIn(secret);
    }
    if (typeof secret !== 'object' || secret === null) return secret;
    return Object.fromEntries(
      Object.entries(secret).map(([inner, value]) => {
        if (inner === 'id' && places.test(key)) return [inner, put(value, 'city_id')];
        return [inner, neutral.test(inner) && !places.test(inner) ? redact(value, put) : put(value, inner)];
      }),
    );
  };

  return {
    put,
    /** Whether these keys are of places, which are secrets wherever somebody chooses among them. */
    isPlace: (key: string) => places.test(key),
    /** The same without any secret that was met elsewhere, in texts that are JSON too. The names of what is in it stay. */
    sweep<Value>(value: Value): Value {
      const longestFirst = [...spread].sort((a, b) => b.length - a.length);
      const callings = wordPattern(called);
      const swept = (one: unknown): unknown => {
        if (typeof one === 'string') {
          const inner = parseObject(one);
          if (inner) return JSON.stringify(swept(inner));
          if (headerDate.test(one)) return one;
          const rest = longestFirst.reduce((text, secret) => text.replaceAll(secret, () => standIn(secret)), one);
          const isSentence = /\s/.test(rest);
          return rest.replace(callings, (word) => (isSentence || hasCapital.test(word) ? standIn(word) : word));
        }
        if (Array.isArray(one)) return one.map(swept);
        if (typeof one !== 'object' || one === null) return one;
        return Object.fromEntries(
          Object.entries(one).map(([name, inner]) => [/^\w+$/.test(name) ? name : swept(name), swept(inner)]),
        );
      };
      return swept(value) as Value;
    },
  };
}

function wordsOf(name: string): string[] {
  return name.match(nameWords) ?? (name.match(plainWords) ?? []).filter((word) => !isPlain(word));
}

function isChoice(text: string, key: string): boolean {
  return /^\d+$/.test(text) && choices.test(key) && !places.test(key);
}

function isPlain(text: string): boolean {
  return plainForms.some((form) => form.test(text)) || BUSINESS_CODES.some((code) => code === text);
}

/** Long enough that the same letters elsewhere are no accident, and no number of anything. */
function isTelling(text: string): boolean {
  return text.length >= 5 && (/\D/.test(text) || text.length >= 9);
}

/** Finds these words where they stand by themselves; they are letters. */
function wordPattern(words: ReadonlySet<string>): RegExp {
  const any = [...words].sort((a, b) => b.length - a.length).join('|') || '(?!)';
  return new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${any})(?![\\p{L}\\p{M}\\d])`, 'gu');
}

/** What is in a text that is an object or a list in JSON. */
function parseObject(text: string): object | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const letters = 'xabcdefghijklmnopqrstuvwyz';

/** A text of the same form, which bears this number: `Ivan, 12` becomes `Xxxx, 01`. */
function shapeOf(text: string, number: number): string {
  if (/^\d{1,6}$/.test(text)) return String(number).padStart(text.length, '0');
  let rest = number;
  const next = (base: number) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
  const signs = [...text].reverse().map((sign) => {
    if (/\d/.test(sign)) return String(next(10));
    if (!/\p{L}/u.test(sign)) return sign;
    const letter = letters.charAt(next(letters.length));
    return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
  });
  return signs.reverse().join('');
}
