/** Returns a function that formats prices in cents: `€1,234.50` in English, `1234,50 €` in Bulgarian. */
export function priceFormat(lang: string, symbol: string): (cents: number) => string {
  const format = formats.get(lang) ?? makeFormat(lang);
  return (cents) =>
    format
      .formatToParts(cents / 100)
      .map(({ type, value }) => (type === 'currency' ? symbol : value))
      .join('')
      .trim();
}

/** Cached, because creating a formatter is slow. */
const formats = new Map<string, Intl.NumberFormat>();

function makeFormat(lang: string): Intl.NumberFormat {
  // `symbol` may belong to no ISO currency, so its position is always that of the euro symbol.
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 });
  formats.set(lang, format);
  return format;
}
