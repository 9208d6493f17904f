import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FlashSaleEntry } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { ProductGridSkeleton } from '../catalog/ProductGrid';
import { PageFrame } from '../directory/PageFrame';
import { fullWidth, halfWidth } from '../image-sizes';
import { ShopImage } from '../ShopImage';
import { SaleTerms } from '../sale/SaleTerms';

/** Page with the current flash sales and all discounted products (REQUIREMENTS R10). */
export function OffersPage({ sales, children }: { sales: FlashSaleEntry[]; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <PageFrame title={t`Offers`} description={t`Flash sales that end soon, and everything else that is reduced.`}>
      {sales.length > 0 && (
        <section aria-label={t`Flash sales`} className="mt-6 desktop:mt-8">
          <ul className={cx('grid gap-5', sales.length > 1 && 'tablet:grid-cols-2')}>
            {sales.map((sale, index) => (
              <li key={sale.id}>
                <SaleCard sale={sale} isAlone={sales.length === 1} priority={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="reduced" className="mt-14 desktop:mt-20">
        <h2 id="reduced" className="text-xl">
          <Trans>Everything on sale right now</Trans>
        </h2>
        {children}
      </section>
    </PageFrame>
  );
}

export function OffersSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-4 h-11 w-48 desktop:mt-6" />
      <div className="mt-6 grid gap-5 desktop:mt-8 tablet:grid-cols-2">
        <Skeleton className="h-136 rounded-lg" />
        <Skeleton className="hidden h-136 rounded-lg tablet:block" />
      </div>
      <Skeleton className="mt-14 mb-10 h-8 w-80 max-w-full desktop:mt-20" />
      <ProductGridSkeleton count={4} />
    </div>
  );
}

function SaleCard({ sale, isAlone, priority }: { sale: FlashSaleEntry; isAlone: boolean; priority: boolean }) {
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
          <Trans>Shop the sale</Trans>
        </p>
      </div>
    </article>
  );
}
