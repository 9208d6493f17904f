import { useLingui } from '@lingui/react/macro';
import type { Review } from '../../contract/product';
import { Rating } from '../../ui/Rating';
import { ShopImage } from '../ShopImage';
import { useRating } from '../use-rating';

/** What one shopper says, as text: never as HTML. */
export function OneReview({ review: { user, rating: stars, review, image, created_at: at } }: { review: Review }) {
  const { t, i18n } = useLingui();
  const rating = useRating();
  const name = user?.name || t`A shopper`;
  return (
    <li tabIndex={-1} className="py-6 outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{name}</p>
        <time dateTime={at} className="text-muted text-sm">
          {i18n.date(at, { dateStyle: 'long' })}
        </time>
      </div>
      <Rating {...rating(stars)} className="mt-1" />
      <p className="mt-3 max-w-2xl whitespace-pre-line">{review}</p>
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
