import { customType } from 'drizzle-orm/pg-core';
import type { Localized } from '../db/schema';
import { safeHtml } from './safe-html';

/** Column with HTML in the shop's languages. It is sanitised when it is written and when it is read. */
export const localizedHtml = customType<{ data: Localized; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (html) => JSON.stringify(safeTexts(html)),
  // PGlite and PostgreSQL's driver parse JSON themselves.
  fromDriver: (html) => safeTexts(html as Localized),
});

/** Where the owner's documents hold HTML. An array on the way stands for each of its items. */
const htmlInDocuments: Record<string, string[]> = {
  about: ['aboutUs', 'description'],
  contact: ['contact', 'description'],
  terms: ['terms_conditions', 'terms_and_condition'],
  privacy: ['privacyPolicy', 'privacy_policy'],
  payment_methods: ['instructions'],
};

/** Returns the owner's document with its HTML sanitised, as it is stored or in one language. Missing HTML becomes ''. */
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
