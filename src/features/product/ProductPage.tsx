import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import type { ReviewList } from '../../services/catalog/review-lists';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { Rating } from '../../ui/Rating';
import { AfterFirstPaint } from '../AfterFirstPaint';
import { AlertButtons } from '../alerts/AlertButtons';
import { type Choice, pictureOf } from '../cart/cart-line-product';
import { CategoryBreadcrumbs } from '../catalog/CategoryBreadcrumbs';
import { breadcrumbsTo, placeOf } from '../catalog/category-tree';
import { useCategories } from '../catalog/use-categories';
import { PageBreadcrumbs } from '../directory/PageBreadcrumbs';
import { ProductPrice } from '../ProductPrice';
import { SafeHtml } from '../SafeHtml';
import { useIsOver } from '../sale/use-sale-clock';
import { useInViewport } from '../use-in-viewport';
import { useOptimisticValue } from '../use-optimistic-value';
import { useRating } from '../use-rating';
import { WishButton } from '../wishlist/WishButton';
import { BundleMembers } from './BundleMembers';
import { BuyBox } from './BuyBox';
import { CompareButton } from './CompareButton';
import { Gallery } from './Gallery';
import { ProductDetails } from './ProductDetails';
import { ProductPageHead } from './ProductPageHead';
import { picturesOf } from './pictures';
import { reviewCount } from './review-breakdown';
import { SellerCard } from './SellerCard';
import { ShareButton } from './ShareButton';
import { type ProductSearch, useChangeProduct } from './use-change-product';
import { type Purchase, usePurchase } from './use-purchase';
import { usePurchaseProblem } from './use-purchase-problem';
import { buyableOf, type Chosen, choosable, chosenOf, saleOf } from './variant-choice';

const ProductBreadcrumbs = memo(function ProductBreadcrumbs({ product }: Pick<ProductAnswer, 'product'>) {
  const { categories } = useCategories();
  if (!product.is_bundle_product)
    return (
      <CategoryBreadcrumbs trail={breadcrumbsTo(placeOf(categories, product))}>{product.name}</CategoryBreadcrumbs>
    );
  return (
    <PageBreadcrumbs
      above={
        <Link to="/p/bundles" preload="intent">
          <Trans>Bundles</Trans>
        </Link>
      }
    >
      {product.name}
    </PageBreadcrumbs>
  );
});

interface ProductPageProps {
  answer: ProductAnswer;
  search: ProductSearch;
  reviews: ReviewList;
}

/** Product page (REQUIREMENTS R5). */
export function ProductPage({ answer, search, reviews }: ProductPageProps) {
  const change = useChangeProduct();
  const { product } = answer;
  const saleEndsAt = saleOf(answer)?.end_time ?? null;
  const isSaleOver = useIsOver(saleEndsAt);
  const buyable = useMemo(() => buyableOf(answer, isSaleOver), [answer, isSaleOver]);
  const variants = choosable(product.active_variants);
  const [choice, showChoice] = useOptimisticValue(search.choice);
  const chosen = chosenOf(variants, choice ?? []);
  const purchase = usePurchase(buyable, variants, chosen);
  const picture = pictureOf(product, purchase.choices);
  const pictures = useMemo(() => picturesOf(answer, picture), [answer, picture]);
  const isSoldOut = purchase.room.obstacle === 'soldOut';
  const alerts = <AlertButtons product={buyable} variants={variants} chosen={chosen} purchase={purchase} />;
  const button = useInViewport<HTMLDivElement>();
  const choose = (next: Chosen) => {
    showChoice(Object.values(next));
    change({ choice: Object.values(next) });
  };
  return (
    <>
      <ProductPageHead answer={answer} buyable={buyable} />
      <div className="page-width pt-5 pb-16 desktop:pb-24">
        <ProductBreadcrumbs product={product} />
        <div className="mt-5 grid items-start gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-x-12 wide:gap-x-20">
          <Gallery pictures={pictures} name={product.name} video={product.video_link} />
          <div className="flex flex-col gap-5">
            <ProductTitle answer={answer} choices={purchase.choices} />
            <BuyBox
              product={buyable}
              saleEndsAt={saleEndsAt}
              variants={variants}
              guides={answer.sizeGuides}
              chosen={chosen}
              onChoose={choose}
              purchase={purchase}
              buttonRef={button.ref}
            />
            {isSoldOut && alerts}
            <BundleMembers bundle={product} />
            <SellerCard answer={answer} purchase={purchase} />
            {!isSoldOut && alerts}
          </div>
        </div>
        <AfterFirstPaint>
          <ProductDetails answer={answer} stars={search.stars} photos={search.photos === 1} reviews={reviews} />
        </AfterFirstPaint>
      </div>
      <BuyBar purchase={purchase} name={product.name} isShown={!button.isInViewport} />
    </>
  );
}

function ProductTitle({ answer, choices }: { answer: ProductAnswer; choices: Choice[] }) {
  const rating = useRating();
  const { product, seller } = answer;
  const boutique = product.seller ?? seller;
  const count = reviewCount(answer);
  return (
    <div>
      {boutique && <p className="text-muted text-sm">{boutique.shop_name}</p>}
      <div className="flex items-start justify-between gap-4">
        <h1 className="mt-1 text-2xl desktop:text-xl">{product.name}</h1>
        <WishButton product={product} className="-me-2" />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
        <Rating {...rating(product.averageRating)} />
        {count > 0 && (
          <a href="#reviews" className="py-0.5 text-muted underline underline-offset-4 hover:text-ink">
            <Plural value={count} one="# review" other="# reviews" />
          </a>
        )}
        <div className="flex grow flex-wrap items-center justify-end">
          <CompareButton product={product} />
          <ShareButton slug={product.slug} title={product.name} choice={choices.map(({ itemId }) => itemId)} />
        </div>
      </div>
      {product.short_description !== '' && <SafeHtml html={product.short_description} className="mt-1 text-muted" />}
    </div>
  );
}

function BuyBar({ purchase, name, isShown }: { purchase: Purchase; name: string; isShown: boolean }) {
  const { t } = useLingui();
  const { tag, choices, unchosen, quantity, add } = purchase;
  const variant = unchosen?.name;
  const problem = usePurchaseProblem(purchase);
  if (problem !== undefined) return null;
  return (
    <BottomBar label={t`Buy`} isShown={isShown}>
      <div className="min-w-0 grow">
        <p className="truncate text-muted text-sm">
          {choices.length > 0 ? choices.map(({ item }) => item).join(', ') : name}
        </p>
        {/* No struck price, because its label would need a line of its own. */}
        {tag && <ProductPrice tag={{ ...tag, regular: tag.effective }} />}
      </div>
      <Button className="shrink-0" onClick={add}>
        {variant ? (
          <Trans>Select: {variant}</Trans>
        ) : quantity > 1 ? (
          <Trans>Add {quantity} to cart</Trans>
        ) : (
          <Trans>Add to cart</Trans>
        )}
      </Button>
    </BottomBar>
  );
}
