import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Parcel, Quote } from '../../contract/checkout-quote';
import { SecondAmount } from '../currency/SecondAmount';
import { ReturnPeriod } from '../delivery/ReturnPeriod';
import { usePrice } from '../use-price';
import { feeOf } from './convert-quote';
import { DeliveryRow, TotalRow, TotalRows } from './TotalRows';

export function CheckoutTotals({ quote, total }: { quote: Quote; total: ReactNode }) {
  const { t } = useLingui();
  const price = usePrice();
  const { parcels, discount, coupon: code } = quote;
  const feeText = (parcel: Parcel) => {
    if (parcel.delivery === null) return '–';
    const fee = feeOf(parcel);
    return fee === 0 ? t`Free` : price(fee);
  };
  return (
    <>
      <TotalRows total={total} note={<SecondAmount cents={quote.total} className="text-end" />} isLive>
        <TotalRow name={<Trans>Items</Trans>}>{price(quote.subtotal)}</TotalRow>
        {discount > 0 && <TotalRow name={<Trans>Coupon {code}</Trans>}>−{price(discount)}</TotalRow>}
        {parcels.map((parcel) => (
          <DeliveryRow key={parcel.sellerId} boutique={parcel.seller}>
            {feeText(parcel)}
          </DeliveryRow>
        ))}
      </TotalRows>
      <div className="mt-4 border-hairline border-t pt-4">
        <ReturnPeriod />
      </div>
    </>
  );
}
