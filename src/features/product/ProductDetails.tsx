import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { ReviewList } from '../../app/review-lists';
import type { ProductAnswer } from '../../contract/catalog';
import type { ProductCard } from '../../contract/product';
import { ProductRail } from '../catalog/ProductRail';
import { SafeHtml } from '../SafeHtml';
import { RecentlyViewed } from './RecentlyViewed';
import { Reviews } from './Reviews';
import { Specification } from './Specification';

interface ProductDetailsProps {
  answer: ProductAnswer;
  reviews: ReviewList;
  /** Only reviews of so many stars are shown. */
  stars: number | undefined;
}

/** What stands below a product and its price: what there is to know of it, what others say, and where one may go from here. */
export const ProductDetails = memo(function ProductDetails({ answer, reviews, stars }: ProductDetailsProps) {
  const { t } = useLingui();
  const { product, this_seller_products: ofSeller } = answer;
  // Each product once on the page.
  const related = answer.relatedProducts.filter(({ id }) => !ofSeller.some((other) => other.id === id));
  return (
    <>
      <div className="mt-16 grid gap-x-20 gap-y-14 desktop:mt-24 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {product.long_description !== '' && (
          <section className="min-w-0">
            <h2 className="text-xl">
              <Trans>Description</Trans>
            </h2>
            <SafeHtml html={product.long_description} topHeading={3} className="mt-6" />
          </section>
        )}
        <Specification answer={answer} />
      </div>
      <div className="mt-16 flex flex-col gap-16 desktop:mt-24 desktop:gap-24">
        <Reviews answer={answer} list={reviews} stars={stars} />
        <Neighbours title={t`You may also like`} products={related} />
        <Neighbours title={t`More from ${answer.seller?.shop_name}`} products={ofSeller} />
        <RecentlyViewed />
      </div>
    </>
  );
});

/** One alone is no choice. */
function Neighbours({ title, products }: { title: string; products: ProductCard[] }) {
  if (products.length < 2) return null;
  return (
    <section aria-label={title}>
      <ProductRail header={<h2 className="text-xl">{title}</h2>} products={products} />
    </section>
  );
}
