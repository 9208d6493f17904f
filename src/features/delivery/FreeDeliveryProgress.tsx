import { Trans } from '@lingui/react/macro';
import { usePrice } from '../use-price';

/** Shows how much is missing for free delivery. `freeFrom` is the required subtotal. Amounts in cents. */
export function FreeDeliveryProgress({ freeFrom, missing }: { freeFrom: number; missing: number }) {
  const price = usePrice();
  const more = price(missing);
  return (
    <div className="mt-2 text-muted text-sm">
      <p>
        <Trans>Add {more} more from this boutique for free delivery.</Trans>
      </p>
      <div aria-hidden className="mt-2 h-1.5 max-w-sm overflow-hidden rounded-full bg-wash">
        <div
          className="h-full rounded-full bg-success"
          style={{ width: `${(100 * (freeFrom - missing)) / freeFrom}%` }}
        />
      </div>
    </div>
  );
}
