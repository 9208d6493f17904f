import type { ReactElement } from 'react';
import type { HomeAnswer } from '../../contract/home';
import { BundleCard } from '../bundles/BundleCard';
import { AffiliateStrip } from './AffiliateStrip';
import { BannerPair, isShown, WideBanner } from './Banners';
import { BoutiqueStrip } from './BoutiqueStrip';
import { BrandStrip } from './BrandStrip';
import { CategoryTiles } from './CategoryTiles';
import { FlashSaleBand } from './FlashSaleBand';
import { ProductRow, ProductRows } from './ProductSections';
import { SectionHead } from './SectionHead';
import { useSectionTitles } from './use-section-titles';

/** The sections of the front that there is something in and that the owner does not hide, in their order. */
export function useHomeSections(home: HomeAnswer): ReactElement[] {
  const titleOf = useSectionTitles(home.section_title);
  const has = (items: unknown[], isVisible = true) => isVisible && items.length > 0;
  const sections = [
    has(home.homepage_categories) && (
      <CategoryTiles key="categories" title={titleOf('Trending_Category')} categories={home.homepage_categories} />
    ),
    home.flashSale?.status && (
      <FlashSaleBand key="sale" title={titleOf('Flash_Sale')} sale={home.flashSale} products={home.flashSaleProducts} />
    ),
    has(home.newArrivalProducts, home.newArrivalProductVisibility) && (
      <ProductRow
        key="new"
        title={titleOf('New_Arrivals')}
        all={{ to: '/p/products', search: { sort: 'newest' } }}
        products={home.newArrivalProducts}
      />
    ),
    has(home.bestProducts, home.bestProductVisibility) && (
      <ProductRows
        key="best"
        title={titleOf('Best_Products')}
        all={{ to: '/p/products', search: { sort: 'bestselling' } }}
        products={home.bestProducts}
      />
    ),
    [home.twoColumnBannerOne, home.twoColumnBannerTwo].some(isShown) && (
      <BannerPair key="pair" banners={[home.twoColumnBannerOne, home.twoColumnBannerTwo]} />
    ),
    has(home.topRatedProducts, home.topRatedVisibility) && (
      <ProductRow
        key="rated"
        title={titleOf('Top_Rated_Products')}
        all={{ to: '/p/products', search: { sort: 'rating' } }}
        products={home.topRatedProducts}
      />
    ),
    has(home.sellers, home.sellerVisibility) && (
      <BoutiqueStrip key="boutiques" title={titleOf('Best_Seller')} boutiques={home.sellers} />
    ),
    has(home.featuredCategoryProducts, home.featuredProductVisibility) && (
      <ProductRow key="featured" title={titleOf('Featured_Products')} products={home.featuredCategoryProducts} />
    ),
    isShown(home.singleBannerOne) && <WideBanner key="first wide" banner={home.singleBannerOne} />,
    has(home.bundles) && (
      <section key="bundles">
        <SectionHead title={titleOf('Bundles')} all={{ to: '/p/bundles' }} />
        <ul className="mt-6 grid gap-x-5 gap-y-10 tablet:grid-cols-2 wide:grid-cols-3">
          {home.bundles.slice(0, 6).map((bundle) => (
            <li key={bundle.id}>
              <BundleCard bundle={bundle} />
            </li>
          ))}
        </ul>
      </section>
    ),
    has(home.affiliates) && (
      <AffiliateStrip key="affiliates" title={titleOf('Affiliates')} affiliates={home.affiliates} />
    ),
    has(home.popularCategoryProducts, home.popularCategoryVisibilty) && (
      <ProductRow key="popular" title={titleOf('Popular_Category')} products={home.popularCategoryProducts} />
    ),
    isShown(home.singleBannerTwo) && <WideBanner key="second wide" banner={home.singleBannerTwo} />,
    has(home.brands, home.brandVisibility) && (
      <BrandStrip key="brands" title={titleOf('Shop_by_Brand')} brands={home.brands} />
    ),
  ];
  return sections.filter((section) => typeof section === 'object' && section !== null);
}
