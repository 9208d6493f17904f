import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import type { Review } from '../../contract/product';
import { Rating } from '../../ui/Rating';
import { Passage } from '../Passage';
import { ShopImage } from '../ShopImage';
import { useMoment } from '../use-moment';
import { useRating } from '../use-rating';

/** What one shopper says, as text: never as HTML. */
export function OneReview({
  review: { user, rating: stars, review, image, is_verified: isVerified, created_at: at },
}: {
  review: Review;
}) {
  const { t } = useLingui();
  const rating = useRating();
  const day = useMoment('day');
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
            <BadgeCheck aria-hidden className="size-4" strokeWidth={1.75} />
            <Trans>Verified purchase</Trans>
          </p>
        )}
      </div>
      <Passage text={review} className="mt-3 max-w-2xl" />
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
