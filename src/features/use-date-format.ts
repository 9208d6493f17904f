import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { type DateStyle, formatDate } from './date-format';
import { useActors } from './use-actors';

export function useDateFormat(style: DateStyle = 'near'): (iso: string) => string {
  const { i18n } = useLingui();
  const { settings } = useActors();
  const shopZone = useSelector(settings, (s) => s.context.settings?.setting.timezone ?? 'UTC');
  // The server does not know the reader's time zone.
  const ownZone = useSyncExternalStore(watchNothing, readOwnZone, () => shopZone);
  return (iso) => formatDate(iso, { style, locale: i18n.locale, shopZone, ownZone });
}

const watchNothing = () => () => {};

const readOwnZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
