import type { DeliveryDates } from './delivery';

/** Formats the days of a delivery, in English like “Wed 25 Nov – Thu 26 Nov”. */
export function formatDays({ from, to }: DeliveryDates, locale: string): string {
  // British English writes the day before the month, like Bulgarian.
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to));
}
