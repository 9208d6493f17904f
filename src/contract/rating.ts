/** A rating as the shop shows it: one decimal, and 5.0 where nobody has rated yet (REQUIREMENTS G7). */
export function shownRating(average: number | null, lang: string): { value: number; text: string } {
  const value = Math.min(average || 5, 5);
  return { value, text: formatOf(lang).format(value) };
}

const formats = new Map<string, Intl.NumberFormat>();

/** One for each language: making one takes longer than drawing the card that it is for. */
function formatOf(lang: string): Intl.NumberFormat {
  const format =
    formats.get(lang) ?? new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(lang, format);
  return format;
}
