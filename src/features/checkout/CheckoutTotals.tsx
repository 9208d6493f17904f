import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Quote } from '../../contract/quote';
import { TaxNote } from '../TaxNote';
import { usePrice } from '../use-price';
import { feeOf } from './quote';

export function CheckoutTotals({ quote, total }: { quote: Quote; total: ReactNode }) {
  const price = usePrice();
  const { parcels, discount, coupon: code } = quote;
  return (
    <>
      <dl className="text-sm tabular-nums">
        <Row name={<Trans>Goods</Trans>} figure={price(quote.subtotal)} />
        {discount > 0 && <Row name={<Trans>Coupon {code}</Trans>} figure={`−${price(discount)}`} />}
        {parcels.map((parcel) => (
          <DeliveryRow
            key={parcel.sellerId}
            seller={parcel.seller}
            fee={parcel.delivery === null ? null : feeOf(parcel)}
          />
        ))}
        <div
          aria-live="polite"
          className="mt-3 flex items-baseline justify-between gap-4 border-hairline border-t pt-3"
        >
          <dt className="font-semibold text-base">
            <Trans>Total</Trans>
          </dt>
          <dd className="font-semibold text-xl">{total}</dd>
        </div>
      </dl>
      <p className="text-end text-muted text-sm">
        <TaxNote />
      </p>
    </>
  );
}

function DeliveryRow({ seller: boutique, fee }: { seller: string; fee: number | null }) {
  const { t } = useLingui();
  const price = usePrice();
  const figure = fee === null ? '–' : fee === 0 ? t`Free` : price(fee);
  return <Row name={boutique === '' ? <Trans>Delivery</Trans> : <Trans>Delivery, {boutique}</Trans>} figure={figure} />;
}

function Row({ name, figure }: { name: ReactNode; figure: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="min-w-0 break-words text-muted">{name}</dt>
      <dd className="shrink-0">{figure}</dd>
    </div>
  );
}
