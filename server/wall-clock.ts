/** Formats by time zone. They are kept, because creating one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns date and time in a time zone as 'YYYY-MM-DD HH:MM:SS'. Throws RangeError for an unknown time zone. Swedish
 * dates have this form.
 */
export function wallClock(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
