import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnReview as Review } from '../../contract/reviews';
import { Rating } from '../../ui/Rating';
import { Passage } from '../Passage';
import { ShopImage } from '../ShopImage';
import { useMoment } from '../use-moment';
import { useRating } from '../use-rating';
import { BoughtProduct } from './BoughtProduct';

/** What the customer has said of a product, as it stands on its page. */
export function OwnReview({ review: { product, rating: stars, review, image, created_at: at } }: { review: Review }) {
  const { t } = useLingui();
  const rating = useRating();
  const day = useMoment('day');
  return (
    <li className="py-6">
      <BoughtProduct product={product} name={product?.name ?? t`This product is not sold at present.`}>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-sm">
          <Rating {...rating(stars)} className="text-ink" />
          <time dateTime={at}>
            <Trans>Written on {day(at)}</Trans>
          </time>
        </p>
        <Passage text={review} className="mt-2 max-w-2xl" />
        {image !== null && (
          <ShopImage path={image} alt={t`Your photo`} ratio="1 / 1" sizes="112px" className="mt-3 w-28 rounded-md" />
        )}
      </BoughtProduct>
    </li>
  );
}
