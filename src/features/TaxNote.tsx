import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useActors } from './use-actors';

export function TaxNote() {
  const { settings } = useActors();
  const isIncluded = useSelector(settings, (s) => s.context.settings?.setting.prices_include_vat ?? false);
  return isIncluded && <Trans>Prices include VAT.</Trans>;
}
