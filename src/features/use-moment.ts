import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { type MomentStyle, momentText } from './moment-text';
import { useActors } from './use-actors';

/** Writes an ISO moment as day and time, in the reader's language and by the reader's clock. */
export function useMoment(style: MomentStyle = 'near'): (iso: string) => string {
  const { i18n } = useLingui();
  const { settings } = useActors();
  const shopZone = useSelector(settings, (s) => s.context.settings?.setting.timezone ?? 'UTC');
  return (iso) => momentText(iso, { style, locale: i18n.locale, shopZone, ownZone: ownZone() });
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
