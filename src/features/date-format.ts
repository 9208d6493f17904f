const styles = {
  near: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const;

export type DateStyle = keyof typeof styles;

interface Reader {
  style: DateStyle;
  locale: string;
  /** IANA time zones of the shop and the reader, for example "Europe/Sofia". */
  shopZone: string;
  ownZone: string;
}

/**
 * Formats an ISO timestamp in the reader's time zone, in British English or Bulgarian. Adds the zone's name to a time if
 * the shop's time differs.
 */
export function formatDate(iso: string, { style, locale, shopZone, ownZone }: Reader): string {
  const moment = new Date(iso);
  const timeIn = (timeZone: string) =>
    formatOf('en', { dateStyle: 'short', timeStyle: 'short', timeZone: known(timeZone) }).format(moment);
  const isSameTime = timeIn(ownZone) === timeIn(shopZone);
  return formatOf(locale === 'en' ? 'en-GB' : locale, {
    ...styles[style],
    timeZone: known(ownZone),
    ...(style !== 'day' && !isSameTime && { timeZoneName: 'short' }),
  }).format(moment);
}

/** Returns 'UTC' for a time zone that the browser does not know, because Intl would throw. */
function known(timeZone: string): string {
  try {
    return formatOf('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
