import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FlashSale } from '../../contract/catalog';
import type { ProductCard } from '../../contract/product';
import { buttonStyles } from '../../ui/button-styles';
import { ProductRail } from '../catalog/ProductRail';
import { halfWidth } from '../image-sizes';
import { ShopImage } from '../ShopImage';
import { SaleTerms } from '../sale/SaleTerms';

interface FlashSaleBandProps {
  title: string;
  sale: FlashSale;
  products: ProductCard[];
}

export function FlashSaleBand({ title, sale, products }: FlashSaleBandProps) {
  const { id } = sale;
  return (
    <section aria-label={sale.title} className="space-y-8">
      <div className="grid overflow-hidden rounded-lg bg-accent-wash desktop:grid-cols-2">
        <ShopImage
          path={sale.homepage_image}
          alt=""
          ratio="3 / 2"
          sizes={halfWidth}
          className="tablet:max-desktop:aspect-[5/2]!"
        />
        <div className="flex min-w-0 flex-col items-start justify-center p-6 tablet:p-10 desktop:p-14">
          <p className="font-semibold text-accent">{title}</p>
          <h2 className="mt-2 max-w-full text-2xl">{sale.title}</h2>
          <SaleTerms sale={sale} products={products} className="mt-4" />
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to="/p/flash-sale/$id" params={{ id }} preload="intent" className={buttonStyles({ size: 'lg' })}>
              <Trans>Shop the sale</Trans>
            </Link>
            <Link to="/p/offers" preload="intent" className="link inline-flex min-h-11 items-center">
              <Trans>See everything on sale</Trans>
            </Link>
          </p>
        </div>
      </div>
      {products.length > 0 && (
        <ProductRail
          header={
            <h3 className="flex min-h-11 items-center text-lg">
              <Trans>In this sale</Trans>
            </h3>
          }
          products={products}
        />
      )}
    </section>
  );
}
