const units = [
  { unit: 'day', seconds: 86_400, digits: 1 },
  { unit: 'hour', seconds: 3_600, digits: 2 },
  { unit: 'minute', seconds: 60, digits: 2 },
  { unit: 'second', seconds: 1, digits: 2 },
] as const;

export interface TimePart {
  unit: (typeof units)[number]['unit'];
  figure: string;
  /** Name of the unit, including the space before the name if the language has one. */
  name: string;
}

/** Splits a duration into days, hours, minutes and seconds. Rounds up to full seconds and omits zero days. */
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
