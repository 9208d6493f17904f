const units = [
  { unit: 'day', seconds: 86_400, digits: 1 },
  { unit: 'hour', seconds: 3_600, digits: 2 },
  { unit: 'minute', seconds: 60, digits: 2 },
  { unit: 'second', seconds: 1, digits: 2 },
] as const;

export interface TimePart {
  unit: (typeof units)[number]['unit'];
  figure: string;
  /** With the gap before it, where the language has one. */
  name: string;
}

/** A stretch of time in days, hours, minutes and seconds, a begun second as a whole one; without days where there are none. */
export function timeParts(milliseconds: number, lang: string, display: 'long' | 'narrow'): TimePart[] {
  let rest = Math.ceil(milliseconds / 1000);
  return units.flatMap(({ unit, seconds, digits }) => {
    const amount = Math.floor(rest / seconds);
    rest %= seconds;
    if (unit === 'day' && amount === 0) return [];
    const format = new Intl.NumberFormat(lang, {
      style: 'unit',
      unit,
      unitDisplay: display,
      minimumIntegerDigits: digits,
    });
    const parts = format.formatToParts(amount);
    const isFigure = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'group';
    const textOf = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
    return { unit, figure: textOf(parts.filter(isFigure)), name: textOf(parts.filter((part) => !isFigure(part))) };
  });
}
