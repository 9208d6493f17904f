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
