import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide';
import type { OwnReviewsAnswer, OwnReview as Review, UnreviewedAnswer } from '../../contract/own-reviews';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { Pager } from '../account/Pager';
import { PageHead } from '../PageHead';
import { ShopImage } from '../ShopImage';
import { UserText } from '../UserText';
import { useDateFormat } from '../use-date-format';
import { useRating } from '../use-rating';
import { BoughtProduct } from './BoughtProduct';

interface ReviewsPageProps {
  /** Null when the server does not list the customer's reviews. */
  written: OwnReviewsAnswer | null;
  waiting: UnreviewedAnswer | null;
}

export function ReviewsPage({ written, waiting }: ReviewsPageProps) {
  const { t } = useLingui();
  const isEmpty = !written?.reviews.total && !waiting?.purchases.total;
  return (
    <>
      <PageHead title={t`Reviews`} noindex />
      <h1 className="text-2xl">
        <Trans>Reviews</Trans>
      </h1>
      {isEmpty && (
        <EmptyState
          icon={<Icon icon={MessageSquareText} className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`Nothing to review yet`}
          action={
            <Link to="/p/products" className={buttonStyles()}>
              <Trans>See all products</Trans>
            </Link>
          }
        >
          <Trans>You can review your purchases here once they have arrived.</Trans>
        </EmptyState>
      )}
      {waiting && waiting.purchases.total > 0 && <Waiting answer={waiting} />}
      {written && written.reviews.total > 0 && <Written answer={written} />}
    </>
  );
}

function Waiting({ answer: { purchases } }: { answer: UnreviewedAnswer }) {
  const day = useDateFormat('day');
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="text-xl">
        <Trans>What did you think?</Trans>
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
        {purchases.data.map(({ id, product, delivered_at: at }) => (
          <li key={id} className="py-4">
            <BoughtProduct product={product} name={product.name} action={<WriteReview line={id} product={product} />}>
              <p className="mt-1 text-muted text-sm">
                <Trans>Delivered on {day(at)}</Trans>
              </p>
            </BoughtProduct>
          </li>
        ))}
      </ul>
      <Pager to="/p/profile/reviews" param="waiting" page={purchases.current_page} last={purchases.last_page} />
    </section>
  );
}

function WriteReview({ line, product: { name, slug } }: { line: string; product: { name: string; slug: string } }) {
  const { t } = useLingui();
  return (
    <Link
      to="/p/profile/reviews/new/$product"
      params={{ product: slug }}
      search={{ line }}
      aria-label={t`Write a review of ${name}`}
      className={buttonStyles({ variant: 'secondary' })}
    >
      <Trans>Write a review</Trans>
    </Link>
  );
}

function Written({ answer: { reviews } }: { answer: OwnReviewsAnswer }) {
  return (
    <section aria-labelledby="written" className="mt-12">
      <h2 id="written" className="text-xl">
        <Trans>Your reviews</Trans>
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
        {reviews.data.map((review) => (
          <OwnReview key={review.id} review={review} />
        ))}
      </ul>
      <Pager to="/p/profile/reviews" page={reviews.current_page} last={reviews.last_page} />
    </section>
  );
}

function OwnReview({ review: { product, rating: stars, review, image, created_at: at } }: { review: Review }) {
  const { t } = useLingui();
  const rating = useRating();
  const day = useDateFormat('day');
  return (
    <li className="py-6">
      <BoughtProduct product={product} name={product?.name ?? t`This product is not for sale at the moment.`}>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-sm">
          <Rating {...rating(stars)} className="text-ink" />
          <time dateTime={at}>
            <Trans>Written on {day(at)}</Trans>
          </time>
        </p>
        <UserText text={review} className="mt-2 max-w-2xl" />
        {image !== null && (
          <ShopImage path={image} alt={t`Your photo`} ratio="1 / 1" sizes="112px" className="mt-3 w-28 rounded-md" />
        )}
      </BoughtProduct>
    </li>
  );
}
