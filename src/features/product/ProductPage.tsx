import { useMemo } from 'react';
import type { ReviewList } from '../../app/review-lists';
import type { ProductAnswer } from '../../contract/catalog';
import { Afterwards } from '../Afterwards';
import { useIsOver } from '../sale/use-sale-clock';
import { useInSight } from '../use-in-sight';
import { BundleMembers } from './BundleMembers';
import { BuyBar } from './BuyBar';
import { BuyBox } from './BuyBox';
import { choosable, chosenOf, goodsOf, saleOf } from './choice';
import { Gallery } from './Gallery';
import { ProductCrumbs } from './ProductCrumbs';
import { ProductDetails } from './ProductDetails';
import { ProductHead } from './ProductHead';
import { ProductTitle } from './ProductTitle';
import { picturesOf } from './pictures';
import { SellerCard } from './SellerCard';
import { type ProductSearch, useChangeProduct } from './use-product-search';
import { usePurchase } from './use-purchase';

interface ProductPageProps {
  answer: ProductAnswer;
  search: ProductSearch;
  reviews: ReviewList;
}

/**
 * One product (REQUIREMENTS R5). What is pressed here (a choice, a quantity, the way into the cart) is about what stands
 * beside the pictures: the rest is drawn once.
 */
export function ProductPage({ answer, search, reviews }: ProductPageProps) {
  const change = useChangeProduct();
  const { product } = answer;
  const saleEndsAt = saleOf(answer)?.end_time ?? null;
  const isSaleOver = useIsOver(saleEndsAt);
  const goods = useMemo(() => goodsOf(answer, isSaleOver), [answer, isSaleOver]);
  const pictures = useMemo(() => picturesOf(answer), [answer]);
  const variants = choosable(product.active_variants);
  const chosen = chosenOf(variants, search.choice ?? []);
  const purchase = usePurchase(goods, variants, chosen);
  const button = useInSight<HTMLDivElement>();
  return (
    <>
      <ProductHead answer={answer} goods={goods} />
      <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
        <ProductCrumbs product={product} />
        <div className="mt-5 grid items-start gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:mt-8 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-x-12 wide:gap-x-20">
          <Gallery pictures={pictures} name={product.name} video={product.video_link} />
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
        <Afterwards>
          <ProductDetails answer={answer} stars={search.stars} reviews={reviews} />
        </Afterwards>
      </div>
      <BuyBar purchase={purchase} name={product.name} isShown={!button.isInSight} />
    </>
  );
}
