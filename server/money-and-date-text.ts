import { readDocuments } from './content/read-documents';
import type { Sql } from './db/database-handle';
import type { Lang } from './language';

/** Reads the ISO 4217 code of the shop's currency, EUR by default. */
export async function readCurrency(sql: Sql): Promise<string> {
  const documents = await readDocuments(sql, ['setting'], 'en');
  const { currency_name = '' } = (documents.get('setting') ?? {}) as { currency_name?: string };
  return /^[A-Z]{3}$/.test(currency_name) ? currency_name : 'EUR';
}

/** Formats cents: `€1,234.50` in English, `1234,50 €` in Bulgarian. Negative amounts get a minus sign: `−€5.00`. */
export function moneyText(cents: number, { currency, lang }: { currency: string; lang: Lang }): string {
  return new Intl.NumberFormat(lang, { style: 'currency', currency }).format(cents / 100).replace('-', '−');
}

/** Formats a date and time in `timeZone`: `29 November 2026 at 14:05`, `29 ноември 2026 г. в 14:05 ч.` */
export function momentText(moment: Date, { lang, timeZone }: { lang: Lang; timeZone: string }): string {
  const locale = lang === 'en' ? 'en-GB' : lang;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}

/** Formats a day in `timeZone`: `29 November 2026`, `29 ноември 2026 г.` */
export function dayText(moment: Date, { lang, timeZone }: { lang: Lang; timeZone: string }): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone }).format(moment);
}
