const letters = { bg: /\p{Script=Cyrillic}/gu, en: /\p{Script=Latin}/gu };

/** Returns the language of a text, judged by its letters; undefined if unclear or if it is the reader's language. */
export function textLanguage(text: string, reader: string): 'bg' | 'en' | undefined {
  const count = (lang: keyof typeof letters) => text.match(letters[lang])?.length ?? 0;
  const [bg, en] = [count('bg'), count('en')];
  if (bg === en) return undefined;
  const written = bg > en ? 'bg' : 'en';
  return written === reader ? undefined : written;
}
