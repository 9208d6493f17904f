import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import type { ProductCard } from '../../contract/product';
import { Rating } from '../../ui/Rating';
import { CategoryCrumbs } from '../catalog/CategoryCrumbs';
import { placeOf, wayTo } from '../catalog/category-place';
import { ProductRail } from '../catalog/ProductRail';
import { useCategories } from '../catalog/use-categories';
import { PageHead } from '../PageHead';
import { SafeHtml } from '../SafeHtml';
import { useRating } from '../use-rating';
import { BundleMembers } from './BundleMembers';
import { BuyBox } from './BuyBox';
import { goodsOf } from './choice';
import { Gallery } from './Gallery';
import { picturesOf } from './pictures';
import { Reviews } from './Reviews';
import { reviewCount } from './review-breakdown';
import { SellerCard } from './SellerCard';
import { Specification } from './Specification';

/** One product (REQUIREMENTS R5). */
export function ProductPage({ answer }: { answer: ProductAnswer }) {
  const { t } = useLingui();
  const { product, this_seller_products: ofSeller } = answer;
  // Each product once on the page.
  const related = answer.relatedProducts.filter(({ id }) => !ofSeller.some((other) => other.id === id));
  const { categories } = useCategories();
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <PageHead
        title={product.name}
        description={product.seo_description || product.short_description}
        image={product.thumb_image}
        kind="product"
      />
      <CategoryCrumbs way={wayTo(placeOf(categories, product))}>{product.name}</CategoryCrumbs>
      <div className="mt-5 grid items-start gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:mt-8 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-x-12 wide:gap-x-20">
        <Gallery pictures={picturesOf(answer)} name={product.name} />
        <div className="flex flex-col gap-8">
          <Title answer={answer} />
          <BuyBox goods={goodsOf(answer)} variants={product.active_variants} />
          <BundleMembers members={product.bundle_products} />
          <SellerCard answer={answer} />
        </div>
      </div>
      <div className="mt-16 grid gap-x-20 gap-y-14 desktop:mt-24 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {product.long_description !== '' && (
          <section>
            <h2 className="text-xl">
              <Trans>Description</Trans>
            </h2>
            <SafeHtml html={product.long_description} topHeading={3} className="mt-6" />
          </section>
        )}
        <Specification answer={answer} />
      </div>
      <div className="mt-16 flex flex-col gap-16 desktop:mt-24 desktop:gap-24">
        <Reviews answer={answer} />
        <Neighbours products={related}>
          <Trans>You may also like</Trans>
        </Neighbours>
        <Neighbours products={ofSeller}>{t`More from ${answer.seller?.shop_name}`}</Neighbours>
      </div>
    </div>
  );
}

function Title({ answer }: { answer: ProductAnswer }) {
  const rating = useRating();
  const { product, seller } = answer;
  const boutique = product.seller ?? seller;
  const count = reviewCount(answer);
  return (
    <div>
      {boutique && <p className="text-muted text-sm">{boutique.shop_name}</p>}
      <h1 className="mt-1 text-2xl">{product.name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
        <Rating {...rating(product.averageRating)} />
        {count > 0 && (
          <a href="#reviews" className="text-muted underline underline-offset-4 hover:text-ink">
            <Plural value={count} one="# review" other="# reviews" />
          </a>
        )}
      </div>
      {product.short_description !== '' && <SafeHtml html={product.short_description} className="mt-5 text-muted" />}
    </div>
  );
}

function Neighbours({ products, children }: { products: ProductCard[]; children: ReactNode }) {
  if (products.length === 0) return null;
  return (
    <section>
      <ProductRail header={<h2 className="text-xl">{children}</h2>} products={products} />
    </section>
  );
}
