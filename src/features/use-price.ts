import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { priceFormat } from '../contract/price-format';
import { useActors } from './use-actors';

/** Returns a function that formats cents in the reader's language and the shop's currency (REQUIREMENTS G7). */
export function usePrice(): (cents: number) => string {
  const { settings } = useActors();
  const { i18n } = useLingui();
  const symbol = useSelector(settings, (s) => s.context.settings?.setting.currency_icon ?? '');
  return useMemo(() => priceFormat(i18n.locale, symbol), [i18n.locale, symbol]);
}
