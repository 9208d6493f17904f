import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AffiliateAnswer } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { ProductList } from '../../services/catalog/product-lists';
import { Listing } from '../catalog/Listing';
import { PageBreadcrumbs } from '../directory/PageBreadcrumbs';
import { StorefrontFrame } from '../directory/StorefrontFrame';
import { fullWidth } from '../image-sizes';
import { PageHead } from '../PageHead';
import { ShopImage } from '../ShopImage';
import { Sponsors } from './Sponsors';

interface AffiliatePageProps {
  list: ProductList<AffiliateAnswer>;
  slug: string;
  search: ListingSearch;
}

/** Storefront of an affiliate (REQUIREMENTS R12). */
export function AffiliatePage({ list, slug, search }: AffiliatePageProps) {
  return (
    <StorefrontFrame list={list}>
      {({ affiliate, sponsors }) => (
        <>
          <PageHead
            title={affiliate.name}
            description={affiliate.description}
            image={affiliate.banner_image}
            path={`/p/affiliates/${slug}`}
          />
          <PageBreadcrumbs
            above={
              <Link to="/p/affiliates" preload="intent">
                <Trans>Storefronts</Trans>
              </Link>
            }
          >
            {affiliate.name}
          </PageBreadcrumbs>
          <AffiliateHead affiliate={affiliate} />
          {sponsors.length > 0 && <Sponsors sponsors={sponsors} />}
          <section className="mt-12">
            <h2 className="text-xl">
              <Trans>Products from this storefront</Trans>
            </h2>
            <Listing list={list} search={search} of="storefront" filters="behind" />
          </section>
        </>
      )}
    </StorefrontFrame>
  );
}

function AffiliateHead({ affiliate }: { affiliate: AffiliateAnswer['affiliate'] }) {
  return (
    <header className="mt-5 desktop:mt-8">
      <ShopImage
        path={affiliate.banner_image}
        alt=""
        ratio="var(--banner)"
        sizes={fullWidth}
        priority
        className="rounded-lg [--banner:2/1] tablet:[--banner:3/1] desktop:[--banner:4/1]"
      />
      <h1 className="mt-6 text-3xl">{affiliate.name}</h1>
      {affiliate.description !== '' && <p className="mt-3 max-w-2xl text-muted">{affiliate.description}</p>}
    </header>
  );
}
