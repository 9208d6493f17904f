import type { DeliveryDates } from './delivery';

/** Formats the days of a delivery, in English like “Wed 25 – Thu 26 Nov” or “Mon 30 Nov – Tue 1 Dec”. */
export function formatDays({ from, to }: DeliveryDates, locale: string): string {
  // British English writes the day before the month, like Bulgarian.
  const days = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to));
  // A month that both days share is said once.
  return days.replace(/\s(\S+)(\s–.*\s\1)$/, '$2');
}
