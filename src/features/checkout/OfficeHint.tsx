import { Trans } from '@lingui/react/macro';
import type { Quote } from '../../contract/checkout-quote';

/** Says at the address that a parcel can also go to a courier's office, if it can. */
export function OfficeHint({ quote }: { quote: Quote | null }) {
  const canCollect = quote?.parcels.some(({ deliveries }) => deliveries.some(({ toOffice }) => toOffice));
  if (!canCollect) return null;
  return (
    <p className="mt-2 text-muted">
      <Trans>
        In the next step you can choose a courier office instead. We’ll then use these details only to contact you.
      </Trans>
    </p>
  );
}
