import type { Brand } from '../../contract/product';

/** The brands that begin with one letter. */
export interface LetterGroup {
  /** `#` for what begins with no letter of either alphabet. */
  letter: string;
  brands: Brand[];
}

/** Brands by their first letter: Latin, then Cyrillic, then the rest; within a letter in the order of the reader's language. */
export function byLetter(brands: Brand[], lang: string): LetterGroup[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const groups = new Map<string, Brand[]>();
  for (const brand of [...brands].sort((one, other) => compare(one.name, other.name))) {
    const letter = letterOf(brand.name);
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups]
    .map(([letter, brands]) => ({ letter, brands }))
    .sort((one, other) => rank(one.letter) - rank(other.letter) || compare(one.letter, other.letter));
}

/** Without its accent: É stands under E. Й is a letter of its own. */
function letterOf(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  const plain = /\p{Script=Latin}/u.test(first) ? first.normalize('NFD').charAt(0) : first;
  return /[A-Z]|\p{Script=Cyrillic}/u.test(plain) ? plain : '#';
}

function rank(letter: string): number {
  if (letter === '#') return 2;
  return /\p{Script=Cyrillic}/u.test(letter) ? 1 : 0;
}
