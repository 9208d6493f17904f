import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AffiliateCard } from '../../contract/catalog';
import { Skeleton } from '../../ui/Skeleton';
import { ShopImage } from '../ShopImage';

export function AffiliateEntry({ affiliate, priority }: { affiliate: AffiliateCard; priority?: boolean | undefined }) {
  const { slug, name, image, banner_image, products_count: total } = affiliate;
  return (
    <article className="group relative">
      <ShopImage
        path={image ?? banner_image}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 62rem) 40vw, (min-width: 40rem) 60vw, 92vw"
        priority={priority}
        className="rounded-md"
        imgClassName="card-picture"
      />
      <h2 className="mt-4 text-lg leading-snug">
        <Link
          to="/p/affiliates/$slug"
          params={{ slug }}
          search={{ from: 'affiliates' }}
          preload="intent"
          className="line-clamp-2 card-link"
        >
          {name}
        </Link>
      </h2>
      {total !== null && (
        <p className="mt-1 text-muted text-sm">
          <Plural value={total} one="# product" other="# products" />
        </p>
      )}
    </article>
  );
}

export function AffiliateEntrySkeleton() {
  return (
    <div>
      <Skeleton ratio="4 / 5" className="rounded-md" />
      <Skeleton className="mt-4 h-6 w-3/5" />
      <Skeleton className="mt-2 h-5 w-24" />
    </div>
  );
}
