import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useActors } from './use-actors';

/** Writes minor units as money in the reader's language, with the shop's currency symbol and 2 decimals (REQUIREMENTS G7). */
export function usePrice(): (cents: number) => string {
  const { settings } = useActors();
  const { i18n } = useLingui();
  const symbol = useSelector(settings, (s) => s.context.settings?.setting.currency_icon ?? '');
  return useMemo(() => priceFormat(i18n.locale, symbol), [i18n.locale, symbol]);
}

/** A writer of prices: `€1,234.50` in English, `1234,50 €` in Bulgarian. */
export function priceFormat(lang: string, symbol: string): (cents: number) => string {
  const format = formats.get(lang) ?? makeFormat(lang);
  return (cents) =>
    format
      .formatToParts(cents / 100)
      .map(({ type, value }) => (type === 'currency' ? symbol : value))
      .join('')
      .trim();
}

/** One for each language: making one takes longer than drawing the card that it is for. */
const formats = new Map<string, Intl.NumberFormat>();

function makeFormat(lang: string): Intl.NumberFormat {
  // The symbol comes from the settings and may be no ISO currency; the euro stands in to give the order of number and symbol.
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 });
  formats.set(lang, format);
  return format;
}
