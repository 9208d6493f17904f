/** Returns an average rating, and its text with one decimal. No rating counts as 5 (REQUIREMENTS G7). */
export function shownRating(average: number | null, lang: string): { value: number; text: string } {
  const value = Math.min(average || 5, 5);
  return { value, text: formatOf(lang).format(value) };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a number format is slow. */
function formatOf(lang: string): Intl.NumberFormat {
  const format =
    formats.get(lang) ?? new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(lang, format);
  return format;
}
