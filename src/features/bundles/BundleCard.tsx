import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { priceTag } from '../../contract/price';
import type { ProductCard } from '../../contract/product';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { ProductPrice } from '../ProductPrice';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';
import { bundleSum } from './bundle-sum';

interface BundleCardProps {
  bundle: ProductCard;
  category?: string | undefined;
  heading?: 'h2' | 'h3';
  priority?: boolean | undefined;
}

export function BundleCard({ bundle, category, heading: Heading = 'h3', priority }: BundleCardProps) {
  const price = usePrice();
  const tag = priceTag(bundle);
  const sum = bundleSum(bundle);
  const members = bundle.bundle_products;
  const isSoldOut = bundle.qty !== null && bundle.qty - (bundle.sold_qty ?? 0) <= 0;
  const saved = price(sum?.saved ?? 0);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <ShopImage
          path={bundle.thumb_image}
          alt=""
          ratio="3 / 2"
          sizes="(min-width: 80rem) 30vw, (min-width: 40rem) 60vw, 110vw"
          priority={priority}
          className={cx('rounded-md', isSoldOut && 'opacity-60')}
          imgClassName="card-picture"
        />
        {isSoldOut ? (
          <Badge tone="neutral" className="absolute start-2.5 top-2.5">
            <Trans>Sold out</Trans>
          </Badge>
        ) : (
          sum !== null &&
          sum.saved > 0 && (
            <Badge tone="accent" className="absolute start-2.5 top-2.5">
              <Trans>Save {saved}</Trans>
            </Badge>
          )
        )}
      </div>
      <div className="flex grow flex-col pt-4">
        {category !== undefined && <p className="text-muted text-sm">{category}</p>}
        <Heading className="text-lg leading-snug">
          <Link
            to="/p/bundles/$slug"
            params={{ slug: bundle.slug }}
            preload="intent"
            className="line-clamp-2 card-link"
          >
            {bundle.name}
          </Link>
        </Heading>
        {members.length > 0 && (
          <>
            <p className="mt-2 text-muted text-sm">
              <Plural value={members.length} one="# product in this bundle:" other="# products in this bundle:" />
            </p>
            <ul className="mt-1 text-sm">
              {members.map(({ id, name }) => (
                <li key={id} className="flex gap-2">
                  <span aria-hidden>·</span>
                  <span className="min-w-0">{name}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-auto pt-3">{tag && <ProductPrice tag={tag} />}</div>
      </div>
    </article>
  );
}
