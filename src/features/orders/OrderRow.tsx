import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order, OrderProduct } from '../../contract/orders';
import { Badge } from '../../ui/Badge';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { ShopImage } from '../ShopImage';
import { useDateFormat } from '../use-date-format';
import { usePrice } from '../use-price';
import { partsOf } from './order-parts';
import { isPaymentDue, paymentSectionId } from './payment-due';
import { ReorderButton, ReorderReport } from './Reorder';
import { useOrderState } from './use-order-texts';
import type { ReorderActor } from './use-reorder';

export function OrderRow({ order, reorder }: { order: Order; reorder: ReorderActor }) {
  const price = usePrice();
  const day = useDateFormat('day');
  const { words, tone } = useOrderState(order);
  const { order_id: number } = order;
  const boutiques = partsOf(order)
    .map(({ name }) => name)
    .filter((name) => name !== '');
  return (
    <li className="border-hairline border-b py-6">
      <article aria-label={number}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg">
            <Link to="/p/profile/orders/$id" params={{ id: number }} preload="intent" className="link">
              <time dateTime={order.created_at}>{day(order.created_at)}</time>
            </Link>
          </h2>
          <Badge tone={tone}>{words}</Badge>
        </div>
        <p className="mt-1 text-muted text-sm">
          <span className="tabular-nums">{number}</span>
          {boutiques.length > 0 && <> · {boutiques.join(', ')}</>}
        </p>
        <DueDate order={order} />
        <div className="mt-4 grid gap-x-8 gap-y-4 tablet:flex tablet:items-end tablet:justify-between">
          <Pictures lines={order.order_products} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 tablet:justify-end">
            <p className="font-semibold tabular-nums">
              <span className="sr-only">
                <Trans>Total</Trans>{' '}
              </span>
              {price(order.total_amount ?? 0)}
            </p>
            <div className="flex flex-wrap gap-2">
              {isPaymentDue(order) ? <PayLink order={order} /> : <ReorderButton reorder={reorder} number={number} />}
              <Link
                to="/p/profile/orders/$id"
                params={{ id: number }}
                preload="intent"
                className={cx(buttonStyles({ variant: 'quiet' }), 'max-tablet:px-2')}
              >
                <Trans>
                  Details <span className="sr-only">{number}</span>
                </Trans>
              </Link>
            </div>
          </div>
        </div>
        <ReorderReport reorder={reorder} number={number} />
      </article>
    </li>
  );
}

function DueDate({ order }: { order: Order }) {
  const near = useDateFormat();
  const { pay_until: until, payment_state: state } = order;
  if (!isPaymentDue(order) || until === null || state === 'expired') return null;
  return (
    <p className="mt-1 text-sm">
      <Trans>
        Pay by <time dateTime={until}>{near(until)}</time>
      </Trans>
    </p>
  );
}

function PayLink({ order: { order_id: number, total_amount: due } }: { order: Order }) {
  const { t } = useLingui();
  const total = usePrice()(due ?? 0);
  return (
    <Link
      to="/p/profile/orders/$id"
      params={{ id: number }}
      hash={paymentSectionId}
      preload="intent"
      aria-label={t`Pay ${total}: ${number}`}
      className={buttonStyles({ variant: 'secondary' })}
    >
      <Trans>Pay {total}</Trans>
    </Link>
  );
}

const maxPictures = 4;

function Pictures({ lines }: { lines: OrderProduct[] }) {
  const more = lines.length - maxPictures;
  return (
    <div className="flex items-center gap-2">
      <ul className="contents">
        {lines.slice(0, maxPictures).map((line) => (
          <li key={line.id}>
            <ShopImage
              path={line.image ?? line.product?.thumb_image ?? null}
              alt={line.product_name}
              ratio="4 / 5"
              sizes="64px"
              className="w-16 rounded-sm"
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="px-2 text-muted text-sm">
          <Trans>{more} more</Trans>
        </p>
      )}
    </div>
  );
}
