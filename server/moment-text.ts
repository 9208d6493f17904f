import type { Lang } from './language';

/** A moment as it is written in letters, by the shop's clock: `November 29, 2026 at 2:05 PM`, `29 ноември 2026 г. в 14:05 ч.` */
export function momentText(moment: Date, { lang, timeZone }: { lang: Lang; timeZone: string }): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}
