import { Trans } from '@lingui/react/macro';
import { usePrice } from '../use-price';

interface DeliveryCostProps {
  /** In cents. */
  fee: number;
  /** Lowest subtotal with free delivery, in cents; null if delivery is free already or never. */
  freeFrom: number | null;
}

export function DeliveryCost({ fee, freeFrom }: DeliveryCostProps) {
  const price = usePrice();
  const cost = price(fee);
  if (fee === 0) return <Trans>Free delivery</Trans>;
  if (freeFrom === null) return <Trans>Delivery {cost}</Trans>;
  const limit = price(freeFrom);
  return (
    <Trans>
      Delivery {cost}, free from {limit}
    </Trans>
  );
}
