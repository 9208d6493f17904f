import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Order } from '../../contract/orders';
import { Badge } from '../../ui/Badge';
import { DeliveryDays } from '../delivery/DeliveryDays';
import type { SubmissionActor } from '../form/use-submission';
import { usePrice } from '../use-price';
import { useTakesQuestions } from '../use-takes-questions';
import { InvoiceDownload } from './InvoiceDownload';
import { OrderCancellation } from './OrderCancellation';
import { OrderLine } from './OrderLine';
import { OrderTimeline } from './OrderTimeline';
import type { PartOfOrder } from './order-parts';
import { toneOf, useEventTexts } from './use-order-texts';

interface OrderPartProps {
  part: PartOfOrder;
  order: Order;
  cancellation?: SubmissionActor | undefined;
  invoice?: SubmissionActor | undefined;
}

export function OrderPart({ part, order, cancellation, invoice }: OrderPartProps) {
  const words = useEventTexts();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-ink border-b pb-3">
        <h2 id={headingId} className="text-lg">
          <Boutique part={part} />
        </h2>
        <Badge tone={toneOf(part.status)}>{words(part.status)}</Badge>
      </div>
      <ul className="divide-y divide-hairline">
        {part.lines.map((line) => (
          <OrderLine key={line.id} line={line} order={order} />
        ))}
      </ul>
      <div className="grid break-inside-avoid gap-x-10 gap-y-6 rounded-md border border-hairline p-4 tablet:grid-cols-2 tablet:p-5">
        <OrderTimeline part={part} />
        <div className="flex flex-col gap-4 text-sm">
          <Delivery part={part} />
          <Parcel part={part} />
          <Contact part={part} number={order.order_id} />
          {invoice && <InvoiceDownload download={invoice} />}
          {cancellation && (
            <div className="print:hidden">
              <OrderCancellation cancellation={cancellation} order={order} part={part} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function Boutique({ part: { name, seller } }: { part: PartOfOrder }) {
  if (!seller) return name || <Trans>Directly from the shop</Trans>;
  return (
    <Link to="/p/boutiques/$slug" params={{ slug: seller.slug }} preload="intent" className="link">
      {name}
    </Link>
  );
}

function Delivery({ part: { delivery, dates, office, fee } }: { part: PartOfOrder }) {
  const price = usePrice();
  if (delivery === '' && fee === null) return null;
  return (
    <div>
      <h3 className="font-semibold tracking-normal">
        <Trans>Delivery</Trans>
      </h3>
      {dates && (
        <p className="font-semibold">
          <DeliveryDays dates={dates} toOffice={office !== ''} />
        </p>
      )}
      <p className="wrap-anywhere">{delivery}</p>
      {fee !== null && (
        <p className="text-muted tabular-nums">{fee === 0 ? <Trans>Free of charge</Trans> : price(fee)}</p>
      )}
    </div>
  );
}

function Parcel({ part: { courier, parcelNumber, trackingUrl } }: { part: PartOfOrder }) {
  if (parcelNumber === '') return null;
  const name = courier || <Trans>Courier</Trans>;
  return (
    <div>
      <h3 className="font-semibold tracking-normal">
        <Trans>Parcel</Trans>
      </h3>
      <p className="wrap-anywhere tabular-nums">
        {name} {parcelNumber}
      </p>
      {trackingUrl !== '' && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="link inline-block py-1">
          <Trans>Follow the parcel</Trans>
        </a>
      )}
    </div>
  );
}

function Contact({ part: { key, seller }, number }: { part: PartOfOrder; number: string }) {
  const takesQuestions = useTakesQuestions();
  if (!seller || (seller.email === '' && seller.phone === '' && !takesQuestions)) return null;
  return (
    <div>
      <h3 className="font-semibold tracking-normal">
        <Trans>Questions for the boutique</Trans>
      </h3>
      {takesQuestions && (
        <p className="print:hidden">
          <Link to="/p/profile/messages/about" search={{ part: key }} className="link inline-block py-1">
            <Trans>Write a message</Trans>
          </Link>
        </p>
      )}
      {seller.email !== '' && (
        <p>
          <a
            href={`mailto:${seller.email}?subject=${encodeURIComponent(number)}`}
            className="link wrap-anywhere inline-block py-1"
          >
            {seller.email}
          </a>
        </p>
      )}
      {seller.phone !== '' && (
        <p>
          <a href={`tel:${seller.phone.replaceAll(/[^+\d]/g, '')}`} className="link inline-block py-1 tabular-nums">
            {seller.phone}
          </a>
        </p>
      )}
    </div>
  );
}
