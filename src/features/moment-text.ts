const styles = {
  near: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const;

export type MomentStyle = keyof typeof styles;

interface Reader {
  style: MomentStyle;
  locale: string;
  /** IANA names. */
  shopZone: string;
  ownZone: string;
}

/** Formats a moment by the reader's clock, with the zone named where the shop's clock differs. */
export function momentText(iso: string, { style, locale, shopZone, ownZone }: Reader): string {
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

/** A zone comes from the settings or the system; one that the browser does not know would throw. */
function known(timeZone: string): string {
  try {
    return formatOf('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Each way of writing is made once: a page of reviews has the same one for every line. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
