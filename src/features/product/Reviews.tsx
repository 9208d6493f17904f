import { Trans } from '@lingui/react/macro';
import type { ReviewList } from '../../app/review-lists';
import type { ProductAnswer } from '../../contract/catalog';
import { ReviewResults } from './ReviewResults';
import { ReviewScore } from './ReviewScore';
import { reviewCount } from './review-breakdown';

interface ReviewsProps {
  answer: ProductAnswer;
  list: ReviewList;
  /** Only those of so many stars are shown. */
  stars: number | undefined;
}

/** What others say: the stars at a glance, then their words. */
export function Reviews({ answer, list, stars }: ReviewsProps) {
  const isEmpty = reviewCount(answer) === 0;
  return (
    <section id="reviews" className="scroll-mt-8">
      <h2 className="text-xl">
        <Trans>Reviews</Trans>
      </h2>
      {isEmpty ? (
        <p className="mt-4 text-muted">
          <Trans>Nobody has reviewed this product yet.</Trans>
        </p>
      ) : (
        <div className="mt-6 grid items-start gap-x-16 gap-y-10 desktop:grid-cols-[18rem_minmax(0,1fr)]">
          <ReviewScore answer={answer} stars={stars} />
          <ReviewResults key={stars} list={list} stars={stars} />
        </div>
      )}
    </section>
  );
}
