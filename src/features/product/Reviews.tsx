import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProductAnswer } from '../../contract/catalog';
import type { Review } from '../../contract/product';
import { Rating } from '../../ui/Rating';
import { useRating } from '../use-rating';
import { reviewBreakdown, reviewCount, type StarCount } from './review-breakdown';

/** What others say: the stars at a glance, then their words. */
export function Reviews({ answer }: { answer: ProductAnswer }) {
  const rating = useRating();
  const { product, productReviews: reviews } = answer;
  const count = reviewCount(answer);
  const average = rating(product.averageRating);
  return (
    <section id="reviews" className="scroll-mt-8">
      <h2 className="text-xl">
        <Trans>Reviews</Trans>
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-4 text-muted">
          <Trans>Nobody has reviewed this product yet.</Trans>
        </p>
      ) : (
        <div className="mt-6 grid gap-x-16 gap-y-10 desktop:grid-cols-[18rem_minmax(0,1fr)]">
          <div>
            <p aria-hidden className="font-semibold text-3xl tabular-nums tracking-tight">
              {average.text}
            </p>
            <Rating {...average} className="mt-2" />
            <Breakdown stars={reviewBreakdown(reviews)} />
            <p className="mt-4 text-muted text-sm">
              {count > reviews.length ? (
                <Trans>
                  The newest {reviews.length} of {count} reviews
                </Trans>
              ) : (
                <Plural value={count} one="# review" other="# reviews" />
              )}
            </p>
          </div>
          <ul className="divide-y divide-hairline border-hairline border-t">
            {reviews.map((review) => (
              <OneReview key={review.id} review={review} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Breakdown({ stars }: { stars: StarCount[] }) {
  return (
    <ul className="mt-6 flex flex-col gap-2 text-sm tabular-nums">
      {stars.map(({ stars: one, count, share }) => (
        <li key={one} className="flex items-center gap-3">
          <span className="w-16 shrink-0">
            <Plural value={one} one="# star" other="# stars" />
          </span>
          <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-wash">
            <span className="block h-full rounded-full bg-ink" style={{ width: `${share * 100}%` }} />
          </span>
          <span className="w-6 text-end text-muted">{count}</span>
        </li>
      ))}
    </ul>
  );
}

function OneReview({ review: { user, rating: stars, review, created_at: at } }: { review: Review }) {
  const { t, i18n } = useLingui();
  const rating = useRating();
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{user?.name || t`A shopper`}</p>
        <time dateTime={at} className="text-muted text-sm">
          {i18n.date(at, { dateStyle: 'long' })}
        </time>
      </div>
      <Rating {...rating(stars)} className="mt-1" />
      <p className="mt-3 max-w-2xl whitespace-pre-line">{review}</p>
    </li>
  );
}
