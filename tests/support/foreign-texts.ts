type Lang = 'en' | 'bg';

const others: Record<Lang, RegExp> = { en: /\p{Script=Cyrillic}/u, bg: /\p{Script=Latin}/u };

/** Email addresses, URLs, account numbers, codes and words with digits need no translation. */
const noWord =
  /\S+@\S+|https?:\S+|\b[\w-]+(?:\.[\w-]+)+\b|\b[A-Z]{2}\d{2}(?: [A-Z\d]{1,4})+|\b[\w-]*\d[\w-]*|\b[A-Z]+(?:-[A-Z]+){2}\b/g;

/** Returns the texts with Cyrillic (for `en`) or Latin letters (for `bg`) outside of names, URLs and codes. */
export function findForeignTexts(texts: Iterable<string>, lang: Lang, names: Iterable<string>): string[] {
  // Matches longer names first, because a short name may be part of a longer one.
  const known = [...names].filter(Boolean).sort((a, b) => b.length - a.length);
  const named = new RegExp(`(?<![\\p{L}\\d-])(?:${known.map(escapeRegExp).join('|')})(?![\\p{L}\\d-])`, 'gu');
  return [...texts].filter((text) => others[lang].test(text.replace(named, ' ').replace(noWord, ' ')));
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
