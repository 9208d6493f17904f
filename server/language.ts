import { parseAccept } from 'hono/utils/accept';
import type { Localized } from './db/schema';

export type Lang = 'en' | 'bg';

/** The supported language an Accept-Language header prefers; English when it names none. */
export function readLanguage(header: string | undefined): Lang {
  const tags = parseAccept(header ?? '').filter(({ q }) => q > 0);
  const langs = tags.map(({ type }) => type.toLowerCase().split('-')[0]);
  return langs.find((lang) => lang === 'en' || lang === 'bg') === 'bg' ? 'bg' : 'en';
}

/** A text in the reader's language, else in the other one, else ''. */
export function localize(text: Localized | null | undefined, lang: Lang): string {
  return text?.[lang] || text?.[lang === 'en' ? 'bg' : 'en'] || '';
}

/** A document with each `{en, bg}` in it, at any depth, replaced by the text in the reader's language. */
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
