import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeliveryDates } from '../../contract/delivery';
import { formatDays } from '../../contract/format-days';

interface DeliveryDaysProps {
  dates: DeliveryDates;
  /** Whether the customer collects the parcel from a courier's office. */
  toOffice: boolean;
}

export function DeliveryDays({ dates, toOffice }: DeliveryDaysProps) {
  const { i18n } = useLingui();
  // The date formats of the server may differ from those of the browser in spaces and commas.
  const days = (
    <span suppressHydrationWarning className="whitespace-nowrap">
      {formatDays(dates, i18n.locale)}
    </span>
  );
  return toOffice ? <Trans>Ready to collect {days}</Trans> : <Trans>Arrives {days}</Trans>;
}
