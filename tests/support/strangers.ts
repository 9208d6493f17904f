/** The languages of the shop. */
type Lang = 'en' | 'bg';

const others: Record<Lang, RegExp> = { en: /\p{Script=Cyrillic}/u, bg: /\p{Script=Latin}/u };

/** Addresses, numbers of accounts and codes are the same in any language: none of them is a word. */
const noWord =
  /\S+@\S+|https?:\S+|\b[\w-]+(?:\.[\w-]+)+\b|\b[A-Z]{2}\d{2}(?: [A-Z\d]{1,4})+|\b[\w-]*\d[\w-]*|\b[A-Z]+(?:-[A-Z]+){2}\b/g;

/** The texts with letters of the other language in them, apart from these names and signs. English and Bulgarian share no letter. */
export function strangersIn(texts: Iterable<string>, lang: Lang, names: Iterable<string>): string[] {
  // A name within a longer one goes with it.
  const known = [...names].filter(Boolean).sort((a, b) => b.length - a.length);
  const named = new RegExp(`(?<![\\p{L}\\d-])(?:${known.map(literally).join('|')})(?![\\p{L}\\d-])`, 'gu');
  return [...texts].filter((text) => others[lang].test(text.replace(named, ' ').replace(noWord, ' ')));
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
