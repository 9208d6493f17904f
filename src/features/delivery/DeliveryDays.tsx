import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeliveryDates } from '../../contract/delivery';
import { formatDays } from './format-days';

export function DeliveryDays({ dates }: { dates: DeliveryDates }) {
  const { i18n } = useLingui();
  const days = formatDays(dates, i18n.locale);
  return (
    <Trans>
      Delivered {/* The date formats of the server may differ from those of the browser in spaces and commas. */}
      <span suppressHydrationWarning className="whitespace-nowrap">
        {days}
      </span>
    </Trans>
  );
}
