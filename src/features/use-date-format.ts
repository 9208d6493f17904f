import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { type DateStyle, formatDate } from './date-format';
import { useActors } from './use-actors';

export function useDateFormat(style: DateStyle = 'near'): (iso: string) => string {
  const { i18n } = useLingui();
  const { settings } = useActors();
  const shopZone = useSelector(settings, (s) => s.context.settings?.setting.timezone ?? 'UTC');
  return (iso) => formatDate(iso, { style, locale: i18n.locale, shopZone, ownZone: ownZone() });
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
