import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FlashSaleEntry } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { fullWidth, halfWidth } from '../image-sizes';
import { ShopImage } from '../ShopImage';
import { SaleTerms } from '../sale/SaleTerms';

interface SaleCardProps {
  sale: FlashSaleEntry;
  /** With the whole width to itself. */
  isAlone: boolean;
  priority: boolean;
}

/** A flash sale that runs: what it saves and for how long. The whole card leads to it. */
export function SaleCard({ sale, isAlone, priority }: SaleCardProps) {
  const { id, title, homepage_image, products_count: total } = sale;
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-lg bg-accent-wash',
        isAlone && 'desktop:grid desktop:grid-cols-2',
      )}
    >
      <ShopImage
        path={homepage_image}
        alt=""
        ratio="3 / 2"
        sizes={isAlone ? fullWidth : halfWidth}
        priority={priority}
        imgClassName="card-picture"
      />
      <div className="flex grow flex-col justify-center p-6 tablet:p-8">
        <h2 className="text-xl">
          <Link
            to="/p/flash-sale/$id"
            params={{ id }}
            preload="intent"
            className="card-link after:rounded-lg focus-visible:after:-outline-offset-4"
          >
            {title}
          </Link>
        </h2>
        {total !== null && (
          <p className="mt-1 text-muted">
            <Plural value={total} one="# product" other="# products" />
          </p>
        )}
        <SaleTerms sale={sale} className="mt-5" />
        <p aria-hidden className="mt-6 font-semibold text-accent group-hover:underline">
          <Trans>To the sale</Trans>
        </p>
      </div>
    </article>
  );
}
