import { customType } from 'drizzle-orm/pg-core';
import type { Localized } from '../language';
import { safeHtml } from './safe-html';

/** Column of HTML in English and Bulgarian, sanitised on every write and read. */
export const localizedHtml = customType<{ data: Localized; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (html) => JSON.stringify(safeTexts(html)),
  // The database driver has already parsed the JSON.
  fromDriver: (html) => safeTexts(html as Localized),
});

/** Path to the HTML field of each document. If the path leads to an array, its rest applies to each item. */
const htmlInDocuments: Record<string, string[]> = {
  about: ['aboutUs', 'description'],
  contact: ['contact', 'description'],
  terms: ['terms_conditions', 'terms_and_condition'],
  privacy: ['privacyPolicy', 'privacy_policy'],
  payment_methods: ['instructions'],
};

/** Sanitises the HTML field of a document. The field is one text, or an object with a text per language. */
export function safeDocument(key: string, value: unknown): unknown {
  const path = htmlInDocuments[key];
  return path ? safeAt(value, path) : value;
}

function safeAt(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return safeText(value);
  if (Array.isArray(value)) return value.map((item) => safeAt(item, [key, ...rest]));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: safeAt((value as Record<string, unknown>)[key], rest) };
}

function safeText(html: unknown): string | Localized {
  return typeof html === 'object' && html !== null ? safeTexts(html) : safeHtml(String(html ?? ''));
}

function safeTexts(html: Localized): Localized {
  return Object.fromEntries(Object.entries(html).map(([lang, text]) => [lang, safeHtml(String(text))]));
}
