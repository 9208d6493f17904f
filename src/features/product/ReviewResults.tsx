import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { BadgeCheck } from 'lucide';
import type { Review } from '../../contract/product';
import type { ReviewList } from '../../services/catalog/review-lists';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { Skeleton } from '../../ui/Skeleton';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { ShopImage } from '../ShopImage';
import { UserText } from '../UserText';
import { useDateFormat } from '../use-date-format';
import { useRating } from '../use-rating';
import type { ProductSearch } from './use-change-product';

interface ReviewResultsProps {
  list: ReviewList;
  stars: number | undefined;
  photos: boolean;
}

export function ReviewResults({ list, stars, photos }: ReviewResultsProps) {
  const { t } = useLingui();
  const reviews = useSelector(list, (s) => s.context.items as Review[]);
  return (
    <div className="min-w-0">
      {(stars !== undefined || photos) && <Filtered list={list} stars={stars} photos={photos} />}
      <ListBody
        list={list}
        failure={t`The reviews could not be loaded`}
        skeleton={<ReviewsSkeleton />}
        empty={
          <p className="border-hairline border-t pt-6 text-muted">
            <Trans>There are no matching reviews.</Trans>
          </p>
        }
      >
        <ul className="divide-y divide-hairline border-hairline border-t">
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
        <ListEnd
          list={list}
          failure={t`More reviews could not be loaded`}
          more={<Trans>Show more reviews</Trans>}
          end={(total) => <Plural value={total} one="This is the only review" other="That’s all # reviews" />}
          className="flex flex-row-reverse flex-wrap items-center justify-end gap-x-6 gap-y-3 border-hairline border-t pt-6"
        />
      </ListBody>
    </div>
  );
}

function Filtered({ list, stars, photos }: ReviewResultsProps) {
  const count = useSelector(list, (s) => (s.hasTag('shown') ? s.context.total : null));
  return (
    <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      <span role="status">
        {count !== null && (
          <>
            {stars !== undefined && <Plural value={stars} one="# star" other="# stars" />}
            {stars !== undefined && photos && ', '}
            {photos && <Trans>with a photo</Trans>}
            {': '}
            <Plural value={count} one="# review" other="# reviews" />
          </>
        )}
      </span>
      <Link
        to="."
        search={(search: ProductSearch) => ({ ...search, stars: undefined, photos: undefined })}
        replace
        resetScroll={false}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        <Trans>Show all reviews</Trans>
      </Link>
    </p>
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

function OneReview({
  review: { user, rating: stars, review, image, is_verified: isVerified, created_at: at },
}: {
  review: Review;
}) {
  const { t } = useLingui();
  const rating = useRating();
  const day = useDateFormat('day');
  const name = user?.name || t`A shopper`;
  return (
    <li tabIndex={-1} className="py-6 outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{name}</p>
        <time dateTime={at} className="text-muted text-sm">
          {day(at)}
        </time>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating {...rating(stars)} />
        {isVerified && (
          <p className="flex items-center gap-1 text-sm text-success">
            <Icon icon={BadgeCheck} className="size-4" strokeWidth={1.75} />
            <Trans>Verified purchase</Trans>
          </p>
        )}
      </div>
      <UserText text={review} className="mt-3 max-w-2xl" />
      {image !== null && (
        <ShopImage
          path={image}
          alt={t`Photo by ${name}`}
          ratio="1 / 1"
          sizes="144px"
          className="mt-4 w-36 rounded-md"
        />
      )}
    </li>
  );
}
