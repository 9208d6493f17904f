import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock, MapPin } from 'lucide';
import type { SellerAnswer } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { ProductList } from '../../services/catalog/product-lists';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { Listing } from '../catalog/Listing';
import { PageBreadcrumbs } from '../directory/PageBreadcrumbs';
import { StorefrontFrame } from '../directory/StorefrontFrame';
import { fullWidth } from '../image-sizes';
import { latePart } from '../law/late-part';
import { PageHead } from '../PageHead';
import { ShopImage } from '../ShopImage';
import { useRating } from '../use-rating';

const BoutiqueTrader = latePart((parts) => parts.BoutiqueTrader);

/** Page of a boutique with its products (REQUIREMENTS R2). */
export function BoutiquePage({ list, search }: { list: ProductList<SellerAnswer>; search: ListingSearch }) {
  return (
    <StorefrontFrame list={list}>
      {(answer) => (
        <>
          <PageHead
            title={answer.seller.shop_name}
            description={answer.seller.seo_description}
            image={answer.seller.banner_image}
            path={`/p/boutiques/${answer.seller.slug}`}
          />
          <PageBreadcrumbs
            above={
              <Link to="/p/boutiques" preload="intent">
                <Trans>Boutiques</Trans>
              </Link>
            }
          >
            {answer.seller.shop_name}
          </PageBreadcrumbs>
          <BoutiqueHead answer={answer} />
          <Listing list={list} search={search} />
        </>
      )}
    </StorefrontFrame>
  );
}

function BoutiqueHead({ answer }: { answer: SellerAnswer }) {
  const rating = useRating();
  const { seller, sellerReviewQty: count } = answer;
  const { open_at: from, closed_at: to } = seller;
  return (
    <header className="mt-5 desktop:mt-8">
      <ShopImage
        path={seller.banner_image}
        alt=""
        ratio="var(--banner)"
        sizes={fullWidth}
        priority
        className="rounded-lg [--banner:2/1] tablet:[--banner:3/1] desktop:[--banner:4/1]"
      />
      <div className="flex flex-col gap-x-6 tablet:flex-row tablet:ps-8">
        <ShopImage
          path={seller.logo}
          alt=""
          ratio="1"
          sizes="112px"
          className="-mt-10 ms-4 w-24 shrink-0 self-start rounded-full border-4 border-paper tablet:ms-0 tablet:w-28"
        />
        <div className="min-w-0 pt-4">
          <h1 className="text-2xl">{seller.shop_name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Rating {...rating(seller.averageRating)} />
            {count !== null && count > 0 && (
              <span className="text-muted">
                <Plural value={count} one="# review" other="# reviews" />
              </span>
            )}
          </div>
          {seller.seo_description !== '' && <p className="mt-4 max-w-2xl text-muted">{seller.seo_description}</p>}
          <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            {from !== '' && to !== '' && (
              <li className="flex items-center gap-2">
                <Icon icon={Clock} className="size-5 shrink-0" strokeWidth={1.5} />
                <Trans>
                  Open from {from} to {to}
                </Trans>
              </li>
            )}
            {seller.address !== '' && (
              <li className="flex items-center gap-2">
                <Icon icon={MapPin} className="size-5 shrink-0" strokeWidth={1.5} />
                {seller.address}
              </li>
            )}
          </ul>
          <BoutiqueTrader seller={seller} />
        </div>
      </div>
    </header>
  );
}
