import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order, OrderProduct } from '../../contract/orders';
import { Badge } from '../../ui/Badge';
import { Rating } from '../../ui/Rating';
import { useDateFormat } from '../use-date-format';
import { useRating } from '../use-rating';
import { returnChance, returnsOf } from './return-eligibility';
import { toneOf, useReturnTexts } from './use-return-texts';

interface LineActionsProps {
  line: OrderProduct;
  order: Pick<Order, 'order_id' | 'order_status'>;
}

export function LineActions({ line, order }: LineActionsProps) {
  return (
    <div className="mt-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-5">
        <ReturnAction line={line} order={order} />
        <ReviewAction line={line} />
      </div>
      <Deadline line={line} order={order} />
    </div>
  );
}

function Deadline({ line, order }: LineActionsProps) {
  const day = useDateFormat('day');
  const chance = returnChance(line, order);
  if (chance.kind !== 'possible' || chance.until === null) return null;
  return (
    <p className="text-muted">
      <Trans>Can be returned until {day(chance.until)}</Trans>
    </p>
  );
}

const linkStyles = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

function ReturnAction({ line, order }: LineActionsProps) {
  const { t } = useLingui();
  const { stateOf } = useReturnTexts();
  const chance = returnChance(line, order);
  const [last] = returnsOf(line);
  const to = {
    to: '/p/profile/orders/$id/return/$line',
    params: { id: order.order_id, line: line.id },
    className: linkStyles,
  } as const;
  const name = line.product_name;
  return (
    <>
      {last && (
        <>
          <Badge tone={toneOf(last.status)}>{stateOf(last).name}</Badge>
          <Link {...to} aria-label={t`View return of ${name}`}>
            <Trans>View return</Trans>
          </Link>
        </>
      )}
      {!last && chance.kind === 'possible' && (
        <Link {...to}>
          <Trans>Return this item</Trans>
          <span className="sr-only"> {name}</span>
        </Link>
      )}
    </>
  );
}

function ReviewAction({
  line: { id, product, product_name: name, review, can_review: canReview },
}: {
  line: OrderProduct;
}) {
  const { t } = useLingui();
  const rating = useRating();
  if (review)
    return (
      <span className="flex min-h-11 items-center gap-2 text-muted">
        <Trans>Your review</Trans>
        <Rating {...rating(review.rating)} className="text-ink" />
      </span>
    );
  if (!canReview || !product) return null;
  return (
    <Link
      to="/p/profile/reviews/new/$product"
      params={{ product: product.slug }}
      search={{ line: id }}
      aria-label={t`Write a review of ${name}`}
      className={linkStyles}
    >
      <Trans>Write a review</Trans>
    </Link>
  );
}
