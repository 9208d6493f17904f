import { Trans } from '@lingui/react/macro';
import { usePrice } from '../use-price';

interface DeliveryCostProps {
  /** Fee in cents. Applies to a subtotal below `freeFrom`. */
  fee: number;
  /** Lowest subtotal with free delivery, in cents; null if delivery is free already or never. */
  freeFrom: number | null;
  /** Price of what the shopper buys from the boutique, in cents. */
  subtotal: number;
}

export function DeliveryCost({ fee, freeFrom, subtotal }: DeliveryCostProps) {
  const cost = usePrice()(fee);
  const isFree = fee === 0 || (freeFrom !== null && subtotal >= freeFrom);
  return isFree ? <Trans>Free delivery</Trans> : <Trans>Delivery {cost}</Trans>;
}
