import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide';
import type { Order, OrderProduct } from '../../contract/orders';
import { paymentHost } from '../../contract/payment-host';
import { buttonStyles } from '../../ui/button-styles';
import { Icon } from '../../ui/Icon';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { OrderFacts } from '../orders/OrderFacts';
import { OrderTotals } from '../orders/OrderTotals';
import { type PartOfOrder, partsOf } from '../orders/order-parts';
import { PaymentStatus } from '../orders/PaymentStatus';
import { isTransferDue } from '../orders/payment-due';
import { TransferDetails } from '../orders/TransferDetails';
import { PageHead } from '../PageHead';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';
import { type CheckoutActor, usePaymentUrl } from './use-checkout';

/** Page that confirms a placed order and shows its next steps (REQUIREMENTS K3, K4). */
export function OrderDonePage({ order, checkout }: { order: Order; checkout: CheckoutActor }) {
  const { t } = useLingui();
  const number = order.order_id;
  const url = usePaymentUrl(order, checkout);
  const isAwaited = (order.can_pay && !isTransferDue(order)) || url !== null;
  return (
    <div className="page-width max-w-3xl py-10 desktop:py-16">
      <PageHead title={t`Thank you for your order`} noindex />
      <Icon
        icon={isAwaited ? Clock : CircleCheck}
        className={isAwaited ? 'size-10 text-warn' : 'size-10 text-success'}
        strokeWidth={1.5}
      />
      <h1 className="mt-4 text-2xl">
        {isAwaited ? <Trans>Your order is waiting for payment</Trans> : <Trans>Thank you for your order</Trans>}
      </h1>
      <p className="mt-3 text-lg">
        <Trans>
          Order number: <strong className="whitespace-nowrap select-all tabular-nums">{number}</strong>
        </Trans>
      </p>
      {isAwaited ? (
        <WayToPayment order={order} url={url} />
      ) : (
        <p className="mt-2 text-muted">
          <Trans>We have emailed you a confirmation.</Trans>
        </p>
      )}
      <TransferDetails order={order} />
      <NextSteps order={order} />
      <div className="mt-8 border-hairline border-t pt-6">
        <OrderFacts order={order} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3 max-tablet:*:w-full">
        <Link
          to="/p/profile/orders/$id"
          params={{ id: number }}
          className={buttonStyles({ size: 'lg', variant: isAwaited ? 'secondary' : 'primary' })}
        >
          <Trans>View order</Trans>
        </Link>
        <Link to="/" className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
          <Trans>Continue shopping</Trans>
        </Link>
      </div>
    </div>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { t } = useLingui();
  const price = usePrice();
  const parts = partsOf(order);
  return (
    <section aria-label={t`Your parcels`} className="mt-8">
      <h2 className="text-lg">
        <Trans>Your parcels</Trans>
      </h2>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {parts.map((part) => (
          <li key={part.key} className="py-4">
            <div className="flex items-baseline justify-between gap-x-6">
              <p className="wrap-anywhere min-w-0 font-semibold">{part.name || t`Directly from the shop`}</p>
              {part.subtotal !== null && (
                <p className="shrink-0 tabular-nums">{price(part.subtotal + (part.fee ?? 0))}</p>
              )}
            </div>
            <ul className="mt-3 space-y-3">
              {part.lines.map((line) => (
                <OrderedLine key={line.id} line={line} />
              ))}
            </ul>
            <PartDelivery part={part} />
          </li>
        ))}
      </ul>
      <div className="mt-6 tablet:ms-auto tablet:max-w-80">
        <OrderTotals order={order} parts={parts} />
      </div>
      <p className="mt-6 text-muted text-sm">
        <Trans>Each boutique sends its own parcel. The order page shows the progress of each one.</Trans>
      </p>
    </section>
  );
}

function OrderedLine({ line }: { line: OrderProduct }) {
  const choices = line.order_product_variants.map(({ variant_value }) => variant_value).join(' · ');
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 text-sm">
      <ShopImage
        path={line.image ?? line.product?.thumb_image ?? null}
        alt=""
        ratio="4 / 5"
        sizes="56px"
        className="rounded-sm"
      />
      <div className="wrap-anywhere">
        <p>
          {line.qty} × {line.product_name}
        </p>
        {choices !== '' && <p className="text-muted">{choices}</p>}
      </div>
    </li>
  );
}

function PartDelivery({ part: { delivery, dates, office } }: { part: PartOfOrder }) {
  return (
    <div className="mt-3 text-sm">
      {dates && (
        <p className="font-semibold">
          <DeliveryDays dates={dates} toOffice={office !== ''} />
        </p>
      )}
      {delivery !== '' && <p className="wrap-anywhere text-muted">{delivery}</p>}
    </div>
  );
}

interface WayToPaymentProps {
  order: Order;
  /** Payment page of the gateway; null when unknown or when no payment is pending. */
  url: string | null;
}

function WayToPayment({ order, url }: WayToPaymentProps) {
  const host = url === null ? null : paymentHost(url);
  const styles = `${buttonStyles({ size: 'lg' })} mt-4`;
  return (
    <>
      <p className="mt-2 text-muted">
        <PaymentStatus order={order} hasOtherMethods={false} />{' '}
        {host && <Trans>You pay on the page of the payment service and come back here.</Trans>}
      </p>
      {url && host ? (
        <a href={url} rel="noreferrer" className={styles}>
          <Trans>Pay at {host}</Trans>
        </a>
      ) : (
        <Link to="/p/profile/orders/$id" params={{ id: order.order_id }} className={styles}>
          <Trans>Pay for the order</Trans>
        </Link>
      )}
    </>
  );
}
