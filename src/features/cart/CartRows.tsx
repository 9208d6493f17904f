import { Trans, useLingui } from '@lingui/react/macro';
import { DeliveryRow, TotalRow } from '../checkout/TotalRows';
import { usePrice } from '../use-price';
import type { CartTotals } from './use-cart-totals';

/** Amounts that add up to the total of the cart, as rows of a `dl`. */
export function CartRows({ goods, offer, delivery }: Pick<CartTotals, 'goods' | 'offer' | 'delivery'>) {
  const { t } = useLingui();
  const price = usePrice();
  const code = offer?.code;
  const cost = delivery === 0 ? t`Free` : delivery !== null && price(delivery);
  return (
    <>
      <TotalRow name={<Trans>Items</Trans>}>{price(goods)}</TotalRow>
      {offer && <TotalRow name={<Trans>Coupon {code}</Trans>}>−{price(offer.discount)}</TotalRow>}
      <DeliveryRow boutique="">{cost || <Trans>at checkout</Trans>}</DeliveryRow>
    </>
  );
}
