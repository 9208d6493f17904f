import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useActors } from './use-actors';

/** Writes an ISO moment as day and time of the shop's timezone, in the reader's language. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useLingui();
  const { settings } = useActors();
  const timeZone = useSelector(settings, (s) => s.context.settings?.setting.timezone ?? 'UTC');
  return (iso) =>
    new Intl.DateTimeFormat(i18n.locale, { ...moment, timeZone: knownZone(timeZone) }).format(new Date(iso));
}

const moment = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** The zone comes from the settings; one that the browser does not know would throw. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
