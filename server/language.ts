import { parseAccept } from 'hono/utils/accept';

export type Lang = 'en' | 'bg';

/** Text in English and Bulgarian. A missing text falls back to the other language. */
export type Localized = { en?: string; bg?: string };

/** Returns the preferred supported language of an Accept-Language header, English by default. */
export function readLanguage(header: string | undefined): Lang {
  const tags = parseAccept(header ?? '').filter(({ q }) => q > 0);
  const langs = tags.map(({ type }) => type.toLowerCase().split('-')[0]);
  return langs.find((lang) => lang === 'en' || lang === 'bg') === 'bg' ? 'bg' : 'en';
}

/** Returns a text in the given language; if it is missing, in the other language, else ''. */
export function localize(text: Localized | null | undefined, lang: Lang): string {
  return text?.[lang] || text?.[lang === 'en' ? 'bg' : 'en'] || '';
}

/** Replaces each `{en, bg}` object of a document, at any depth, by its text in the given language. */
export function localizeDeep(value: unknown, lang: Lang): unknown {
  if (Array.isArray(value)) return value.map((item) => localizeDeep(item, lang));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalized(value)) return localize(value, lang);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localizeDeep(item, lang)]));
}

function isLocalized(value: object): value is Localized {
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([key, text]) => (key === 'en' || key === 'bg') && typeof text === 'string')
  );
}
