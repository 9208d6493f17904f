const letters = { bg: /\p{Script=Cyrillic}/gu, en: /\p{Script=Latin}/gu };

/** Returns a text's language by its script; undefined if unclear or equal to `reader`. */
export function textLanguage(text: string, reader: string): 'bg' | 'en' | undefined {
  const count = (lang: keyof typeof letters) => text.match(letters[lang])?.length ?? 0;
  const [bg, en] = [count('bg'), count('en')];
  if (bg === en) return undefined;
  const written = bg > en ? 'bg' : 'en';
  return written === reader ? undefined : written;
}
