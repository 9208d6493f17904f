import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useActors } from './use-actors';

const styles = {
  /** What is near: day and time. */
  near: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Day of which year, and time. */
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const;

/** Writes an ISO moment as day and time of the shop's timezone, in the reader's language. */
export function useMoment(style: keyof typeof styles = 'near'): (iso: string) => string {
  const { i18n } = useLingui();
  const { settings } = useActors();
  const timeZone = useSelector(settings, (s) => s.context.settings?.setting.timezone ?? 'UTC');
  return (iso) =>
    new Intl.DateTimeFormat(i18n.locale, { ...styles[style], timeZone: knownZone(timeZone) }).format(new Date(iso));
}

/** The zone comes from the settings; one that the browser does not know would throw. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
