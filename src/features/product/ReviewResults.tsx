import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ReviewList } from '../../app/review-lists';
import type { Review } from '../../contract/product';
import { Failure } from '../../ui/Failure';
import { Skeleton } from '../../ui/Skeleton';
import { MoreReviews } from './MoreReviews';
import { OneReview } from './OneReview';
import type { ProductSearch } from './use-product-search';

interface ReviewResultsProps {
  list: ReviewList;
  stars: number | undefined;
}

/** The words of those who have reviewed a product, as many as were asked for so far. */
export function ReviewResults({ list, stars }: ReviewResultsProps) {
  const { t } = useLingui();
  const id = useId();
  // The machine of paged lists knows no reviews; app/review-lists.ts gives it these.
  const reviews = useSelector(list, (s) => s.context.items as Review[]);
  const total = useSelector(list, (s) => s.context.total);
  const isLoading = useSelector(list, (s) => s.matches('loading'));
  const hasFailed = useSelector(list, (s) => s.matches('failed'));
  if (hasFailed)
    return (
      <Failure
        title={t`The reviews could not be loaded`}
        message={t`Check your connection, or try again in a moment.`}
        retryLabel={t`Try again`}
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    );
  return (
    <div aria-busy={isLoading} className="min-w-0">
      {stars !== undefined && (
        <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
          <span role="status">
            {!isLoading && (
              <>
                <Plural value={stars} one="# star" other="# stars" />
                {': '}
                <Plural value={total} one="# review" other="# reviews" />
              </>
            )}
          </span>
          <Link
            to="."
            search={(search: ProductSearch) => ({ ...search, stars: undefined })}
            replace
            resetScroll={false}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            <Trans>Show all reviews</Trans>
          </Link>
        </p>
      )}
      {isLoading ? (
        <ReviewsSkeleton />
      ) : (
        <ul id={id} className="divide-y divide-hairline border-hairline border-t">
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
      )}
      {!isLoading && <MoreReviews list={list} listId={id} />}
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <div className="divide-y divide-hairline border-hairline border-t">
      {[1, 2, 3].map((place) => (
        <div key={place} className="py-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-1 h-5 w-28" />
          <Skeleton className="mt-3 h-12 max-w-2xl" />
        </div>
      ))}
    </div>
  );
}
