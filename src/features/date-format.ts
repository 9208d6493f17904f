const styles = {
  near: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const;

export type DateStyle = keyof typeof styles;

interface Reader {
  style: DateStyle;
  locale: string;
  /** `shopZone` and `ownZone`: time zones of the shop and of the reader, as IANA names such as "Europe/Sofia". */
  shopZone: string;
  ownZone: string;
}

/** Formats an ISO timestamp in the reader's time zone. Adds the zone's name to a time if the shop's differs. */
export function formatDate(iso: string, { style, locale, shopZone, ownZone }: Reader): string {
  const moment = new Date(iso);
  const timeIn = (timeZone: string) =>
    formatOf('en', { dateStyle: 'short', timeStyle: 'short', timeZone: known(timeZone) }).format(moment);
  const isSameTime = timeIn(ownZone) === timeIn(shopZone);
  return formatOf(locale, {
    ...styles[style],
    timeZone: known(ownZone),
    ...(style !== 'day' && !isSameTime && { timeZoneName: 'short' }),
  }).format(moment);
}

/** Returns the time zone, or UTC if the browser does not know the zone, for which Intl would throw. */
function known(timeZone: string): string {
  try {
    return formatOf('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Cache of formatters. A page of reviews, for example, formats many dates in the same way. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
