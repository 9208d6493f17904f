import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Rating } from '../../ui/Rating';
import { Skeleton } from '../../ui/Skeleton';
import { ShopImage } from '../ShopImage';
import { useRating } from '../use-rating';
import type { BoutiqueEntry } from './boutique-list';

/** A boutique in a list: the whole card leads to it. */
export function BoutiqueCard({ boutique, priority }: { boutique: BoutiqueEntry; priority?: boolean | undefined }) {
  const rating = useRating();
  const { slug, shop_name, logo, banner_image, averageRating, products_count: total } = boutique;
  return (
    <article className="group relative">
      <ShopImage
        path={banner_image}
        alt=""
        ratio="2 / 1"
        sizes="(min-width: 62rem) 44vw, (min-width: 40rem) 60vw, 92vw"
        priority={priority}
        className="rounded-md"
        imgClassName="card-picture"
      />
      <div className="-mt-8 relative flex items-end gap-4 ps-4">
        <ShopImage
          path={logo}
          alt=""
          ratio="1"
          sizes="72px"
          className="w-18 shrink-0 rounded-full border-3 border-paper"
        />
        <div className="min-w-0 pt-10">
          <h2 className="text-lg leading-snug">
            <Link to="/p/boutiques/$slug" params={{ slug }} preload="intent" className="line-clamp-2 card-link">
              {shop_name}
            </Link>
          </h2>
        </div>
      </div>
      <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 ps-26 text-muted text-sm">
        {averageRating !== null && <Rating {...rating(averageRating)} look="compact" />}
        {total !== null && <Plural value={total} one="# product" other="# products" />}
      </div>
    </article>
  );
}

/** The card's place while it is on its way. */
export function BoutiqueCardSkeleton() {
  return (
    <div>
      <Skeleton ratio="2 / 1" className="rounded-md" />
      <div className="-mt-8 relative flex items-end gap-4 ps-4">
        <Skeleton ratio="1" className="w-18 shrink-0 rounded-full border-3 border-paper" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="ms-26 mt-2 h-5 w-28" />
    </div>
  );
}
