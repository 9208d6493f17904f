import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide';
import type { ProductAnswer, Seller } from '../../contract/catalog';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { sellerRating } from '../product/review-breakdown';
import { ShopImage } from '../ShopImage';
import { useRating } from '../use-rating';
import { useTakesQuestions } from '../use-takes-questions';
import { LegalGuarantee } from './LegalGuarantee';
import { ProductSafety } from './ProductSafety';
import { TraderDetails } from './TraderDetails';

// Parts of busy pages that do not change while the page is open. `latePart` loads them.

const row = 'px-4 py-1';

/** Seller of a product with the facts that a buyer must learn before the order. */
export function SellerFacts({ answer }: { answer: ProductAnswer }) {
  const takesQuestions = useTakesQuestions();
  const { seller, product } = answer;
  return (
    <>
      {seller ? (
        <>
          <Boutique answer={answer} />
          <TraderDetails seller={seller} className={row} />
          {takesQuestions && (
            <p className={`${row} text-sm`}>
              <Link
                to="/p/profile/messages/about"
                search={{ product: product.slug }}
                className="link inline-flex min-h-11 items-center"
              >
                <Trans>Ask the boutique about this product</Trans>
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className="flex items-center gap-3 p-4 text-sm">
          <Icon icon={Store} className="size-5 shrink-0" strokeWidth={1.5} />
          <Link to="/p/contact" preload="intent" className="underline underline-offset-4">
            <Trans>Sold and dispatched by the shop itself</Trans>
          </Link>
        </p>
      )}
      <LegalGuarantee className={row} />
      <ProductSafety product={product} className={row} />
    </>
  );
}

function Boutique({ answer }: { answer: ProductAnswer }) {
  const rating = useRating();
  const { seller, sellerTotalProducts: total } = answer;
  if (!seller) return null;
  return (
    <div className="flex items-center gap-4 p-4">
      <ShopImage path={seller.logo} alt="" ratio="1 / 1" sizes="56px" className="w-14 shrink-0 rounded-full" />
      <div className="min-w-0">
        <p className="text-muted text-sm">
          <Trans>Sold and dispatched by</Trans>
        </p>
        <Link to="/p/boutiques/$slug" params={{ slug: seller.slug }} preload="intent" className="link font-semibold">
          {seller.shop_name}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <Rating {...rating(sellerRating(answer))} look="compact" />
          {total !== null && <Plural value={total} one="# product" other="# products" />}
        </div>
      </div>
    </div>
  );
}

export function BoutiqueTrader({ seller }: { seller: Seller }) {
  return <TraderDetails seller={seller} className="mt-2 max-w-2xl [&>summary]:justify-start" />;
}

/**
 * How the shop checks that reviews come from buyers (Directive 2005/29/EC, article 7(6)). Nothing for a server that
 * does not count unverified reviews, because it may check nothing.
 */
export function ReviewOrigin({ answer: { unverifiedReviewQty: unverified } }: { answer: ProductAnswer }) {
  if (unverified === null) return null;
  return (
    <p className="mt-2 max-w-2xl text-muted text-sm">
      <Trans>
        Customers who have received a product can review it. We check the order and label the review “Verified
        purchase”.
      </Trans>{' '}
      {unverified > 0 && (
        <>
          <Trans>Reviews without this label were added another way and haven’t been checked.</Trans>{' '}
        </>
      )}
      <Trans>We publish good and bad reviews alike.</Trans>
    </p>
  );
}
