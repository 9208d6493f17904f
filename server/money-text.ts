import { readDocuments } from './content/read-documents';
import type { Sql } from './db/open';
import type { Lang } from './language';

/** The shop's currency, ISO 4217; the euro where the owner has named none. */
export async function readCurrency(sql: Sql): Promise<string> {
  const documents = await readDocuments(sql, ['setting'], 'en');
  const { currency_name = '' } = (documents.get('setting') ?? {}) as { currency_name?: string };
  return /^[A-Z]{3}$/.test(currency_name) ? currency_name : 'EUR';
}

/** An amount of cents as it is written: `€1,234.50` in English, `1234,50 €` in Bulgarian; what goes off with a minus, `−€5.00`, and no hyphen. */
export function moneyText(cents: number, { currency, lang }: { currency: string; lang: Lang }): string {
  return new Intl.NumberFormat(lang, { style: 'currency', currency }).format(cents / 100).replace('-', '−');
}
