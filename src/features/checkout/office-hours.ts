import type { CourierOffice } from '../../contract/courier-offices';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

type Hours = Pick<CourierOffice, 'hours' | 'today'>;

/** Returns the hours of each weekday, from Monday to Sunday. */
export function weekOf({ hours }: Pick<Hours, 'hours'>) {
  return weekdays.map((day) => ({ day, hours: hours.filter((one) => one.day === day) }));
}

/** Returns when an office that is closed for today opens next; null if it has no hours. */
export function nextOpening({ hours, today }: Hours): { day: number; from: string } | null {
  const days = weekdays.map((step) => ((today + step - 1) % 7) + 1);
  return days.flatMap((day) => hours.find((one) => one.day === day) ?? [])[0] ?? null;
}

/** Returns the name of a weekday, for example “Monday” for 1. */
export function weekdayName(day: number, locale: string): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}
