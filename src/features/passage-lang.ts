const letters = { bg: /\p{Script=Cyrillic}/gu, en: /\p{Script=Latin}/gu };

/** Language of a text by its letters, for `lang`; undefined where it is the reader's own. */
export function passageLang(text: string, reader: string): 'bg' | 'en' | undefined {
  const count = (lang: keyof typeof letters) => text.match(letters[lang])?.length ?? 0;
  const [bg, en] = [count('bg'), count('en')];
  if (bg === en) return undefined;
  const written = bg > en ? 'bg' : 'en';
  return written === reader ? undefined : written;
}
