import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeAnswer } from '../../contract/home';
import { ProductGrid } from '../catalog/ProductGrid';
import { ProductRail } from '../catalog/ProductRail';
import { PageHead } from '../PageHead';
import { ServiceList } from '../ServiceList';
import { AffiliateStrip } from './AffiliateStrip';
import { BannerPair, WideBanner } from './Banners';
import { BoutiqueStrip } from './BoutiqueStrip';
import { BrandStrip } from './BrandStrip';
import { CategoryTiles } from './CategoryTiles';
import { FlashSaleBand } from './FlashSaleBand';
import { Hero } from './Hero';
import { SectionHead } from './SectionHead';
import { useSectionTitles } from './use-section-titles';

/** The shop's front (REQUIREMENTS R1). What the API does not send, or the owner hides, is not there. */
export function HomePage({ home }: { home: HomeAnswer }) {
  const titleOf = useSectionTitles(home.section_title);
  const { t } = useLingui();
  const has = (items: unknown[], isVisible = true) => isVisible && items.length > 0;
  const sliders = home.sliders.filter(({ status }) => status);
  return (
    <>
      <PageHead
        title={t`Small boutiques in one place`}
        description={t`Things made with care by small boutiques, in one cart: brands, bundles, flash sales and storefronts of people you like.`}
        path="/"
      />
      <h1 className="sr-only">
        <Trans>Pazar, small boutiques in one place</Trans>
      </h1>
      {has(sliders, home.sliderVisibilty) && <Hero sliders={sliders} />}
      <div className="page-width space-y-16 desktop:space-y-24">
        {has(home.services, home.serviceVisibilty) && (
          <ServiceList services={home.services} className="border-hairline border-b py-8" />
        )}
        {has(home.homepage_categories) && (
          <CategoryTiles title={titleOf('Trending_Category')} categories={home.homepage_categories} />
        )}
        {has(home.newArrivalProducts, home.newArrivalProductVisibility) && (
          <section>
            <ProductRail
              header={<SectionHead title={titleOf('New_Arrivals')} all={{ sort: 'newest' }} />}
              products={home.newArrivalProducts}
            />
          </section>
        )}
        {home.flashSale?.status && <FlashSaleBand title={titleOf('Flash_Sale')} sale={home.flashSale} />}
        {has(home.bestProducts, home.bestProductVisibility) && (
          <section className="space-y-6">
            <SectionHead title={titleOf('Best_Products')} all={{ sort: 'bestselling' }} />
            <ProductGrid products={home.bestProducts.slice(0, 8)} />
          </section>
        )}
        <BannerPair banners={[home.twoColumnBannerOne, home.twoColumnBannerTwo]} />
        {has(home.topRatedProducts, home.topRatedVisibility) && (
          <section>
            <ProductRail
              header={<SectionHead title={titleOf('Top_Rated_Products')} all={{ sort: 'rating' }} />}
              products={home.topRatedProducts}
            />
          </section>
        )}
        {has(home.sellers, home.sellerVisibility) && (
          <BoutiqueStrip title={titleOf('Best_Seller')} boutiques={home.sellers} />
        )}
        {has(home.featuredCategoryProducts, home.featuredProductVisibility) && (
          <section>
            <ProductRail
              header={<SectionHead title={titleOf('Featured_Products')} />}
              products={home.featuredCategoryProducts}
            />
          </section>
        )}
        <WideBanner banner={home.singleBannerOne} />
        {has(home.bundles) && (
          <section className="space-y-6">
            <SectionHead title={titleOf('Bundles')} />
            <ProductGrid products={home.bundles} columns={3} />
          </section>
        )}
        {has(home.affiliates) && <AffiliateStrip title={titleOf('Affiliates')} affiliates={home.affiliates} />}
        {has(home.popularCategoryProducts, home.popularCategoryVisibilty) && (
          <section>
            <ProductRail
              header={<SectionHead title={titleOf('Popular_Category')} />}
              products={home.popularCategoryProducts}
            />
          </section>
        )}
        <WideBanner banner={home.singleBannerTwo} />
        {has(home.brands, home.brandVisibility) && <BrandStrip title={titleOf('Shop_by_Brand')} brands={home.brands} />}
      </div>
    </>
  );
}
