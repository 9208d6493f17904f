import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReviewList } from '../../app/review-lists';
import type { ProductAnswer } from '../../contract/catalog';
import type { ProductCard } from '../../contract/product';
import { CategoryCrumbs } from '../catalog/CategoryCrumbs';
import { placeOf, wayTo } from '../catalog/category-place';
import { ProductRail } from '../catalog/ProductRail';
import { useCategories } from '../catalog/use-categories';
import { PageCrumbs } from '../directory/PageCrumbs';
import { SafeHtml } from '../SafeHtml';
import { useIsOver } from '../sale/use-sale-clock';
import { useInSight } from '../use-in-sight';
import { BundleMembers } from './BundleMembers';
import { BuyBar } from './BuyBar';
import { BuyBox } from './BuyBox';
import { choosable, chosenOf, goodsOf, saleOf } from './choice';
import { Gallery } from './Gallery';
import { ProductHead } from './ProductHead';
import { ProductTitle } from './ProductTitle';
import { picturesOf } from './pictures';
import { RecentlyViewed } from './RecentlyViewed';
import { Reviews } from './Reviews';
import { SellerCard } from './SellerCard';
import { Specification } from './Specification';
import { type ProductSearch, useChangeProduct } from './use-product-search';
import { usePurchase } from './use-purchase';

interface ProductPageProps {
  answer: ProductAnswer;
  search: ProductSearch;
  reviews: ReviewList;
}

/** One product (REQUIREMENTS R5). */
export function ProductPage({ answer, search, reviews }: ProductPageProps) {
  const { t } = useLingui();
  const { categories } = useCategories();
  const change = useChangeProduct();
  const { product, this_seller_products: ofSeller } = answer;
  const saleEndsAt = saleOf(answer)?.end_time ?? null;
  const goods = goodsOf(answer, useIsOver(saleEndsAt));
  const variants = choosable(product.active_variants);
  const chosen = chosenOf(variants, search.choice ?? []);
  const purchase = usePurchase(goods, variants, chosen);
  const button = useInSight<HTMLDivElement>();
  // Each product once on the page.
  const related = answer.relatedProducts.filter(({ id }) => !ofSeller.some((other) => other.id === id));
  return (
    <>
      <ProductHead answer={answer} goods={goods} />
      <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
        {product.is_bundle_product ? (
          <PageCrumbs
            above={
              <Link to="/p/bundles" preload="intent">
                <Trans>Bundles</Trans>
              </Link>
            }
          >
            {product.name}
          </PageCrumbs>
        ) : (
          <CategoryCrumbs way={wayTo(placeOf(categories, product))}>{product.name}</CategoryCrumbs>
        )}
        <div className="mt-5 grid items-start gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:mt-8 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-x-12 wide:gap-x-20">
          <Gallery pictures={picturesOf(answer)} name={product.name} video={product.video_link} />
          <div className="flex flex-col gap-8">
            <ProductTitle answer={answer} choices={purchase.choices} />
            <BuyBox
              goods={goods}
              saleEndsAt={saleEndsAt}
              variants={variants}
              chosen={chosen}
              onChoose={(next) => change({ choice: Object.values(next) })}
              purchase={purchase}
              buttonRef={button.ref}
            />
            <BundleMembers bundle={product} />
            <SellerCard answer={answer} />
          </div>
        </div>
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
          <Reviews answer={answer} list={reviews} stars={search.stars} />
          <Neighbours title={t`You may also like`} products={related} />
          <Neighbours title={t`More from ${answer.seller?.shop_name}`} products={ofSeller} />
          <RecentlyViewed />
        </div>
      </div>
      <BuyBar purchase={purchase} name={product.name} isShown={!button.isInSight} />
    </>
  );
}

/** One alone is no choice. */
function Neighbours({ title, products }: { title: string; products: ProductCard[] }) {
  if (products.length < 2) return null;
  return (
    <section aria-label={title}>
      <ProductRail header={<h2 className="text-xl">{title}</h2>} products={products} />
    </section>
  );
}
