import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { HomeAnswer } from '../../contract/home';
import type { Brand, ProductCard } from '../../contract/product';
import { BundleCard } from '../bundles/BundleCard';
import { ProductGrid } from '../catalog/ProductGrid';
import { ProductRail } from '../catalog/ProductRail';
import { ShopImage } from '../ShopImage';
import { AffiliateStrip } from './AffiliateStrip';
import { BannerPair, isShown, WideBanner } from './Banners';
import { BoutiqueStrip } from './BoutiqueStrip';
import { CategoryTiles } from './CategoryTiles';
import { FlashSaleBand } from './FlashSaleBand';
import { SectionHead, SectionTitle, SeeAll } from './SectionHead';

const maxShown = 15;

function BrandStrip({ title, brands }: { title: string; brands: Brand[] }) {
  return (
    <section>
      <SectionHead title={title} all={{ to: '/p/brands' }} />
      <ul className="rail mt-6 gap-3 pb-1 tablet:mx-0 tablet:grid tablet:grid-cols-5 tablet:overflow-visible tablet:px-0">
        {brands.slice(0, maxShown).map(({ id, slug, name, logo }) => (
          <li key={id} className="w-[32%] tablet:w-auto">
            <Link
              to="/p/products"
              search={{ brand: [slug] }}
              preload="intent"
              className="block overflow-hidden rounded-md border border-hairline transition-colors hover:border-ink"
            >
              <ShopImage
                path={logo}
                alt={name}
                ratio="8 / 5"
                sizes="(min-width: 40rem) 18vw, 30vw"
                widest={640}
                fit="contain"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

/** Returns a function from a section key (CONTRACT E15) to the section's title: the shop owner's, else the app's. */
function useSectionTitles(given: HomeAnswer['section_title']) {
  const { t } = useLingui();
  const usual = {
    Trending_Category: t`Categories`,
    Popular_Category: t`Popular now`,
    Shop_by_Brand: t`Brands`,
    Flash_Sale: t`Flash sale`,
    Top_Rated_Products: t`Best rated`,
    Best_Seller: t`Boutiques`,
    Featured_Products: t`Featured`,
    New_Arrivals: t`New arrivals`,
    Best_Products: t`Bestsellers`,
    Bundles: t`Bundles`,
    Affiliates: t`Storefronts`,
  };
  const own = new Map(given.map(({ key, custom, default: defaultTitle }) => [key, custom || defaultTitle]));
  return (key: keyof typeof usual) => own.get(key) || usual[key];
}

interface ProductSectionProps {
  title: string;
  all?: LinkProps | undefined;
  products: ProductCard[];
}

function ProductRow({ title, all, products }: ProductSectionProps) {
  return (
    <section>
      <ProductRail
        header={<SectionTitle>{title}</SectionTitle>}
        aside={all && <SeeAll of={title} to={all} />}
        products={products}
      />
    </section>
  );
}

function ProductRows({ title, all, products }: ProductSectionProps) {
  if (products.length < 4) return <ProductRow title={title} all={all} products={products} />;
  return (
    <section className="space-y-6">
      <SectionHead title={title} all={all} />
      <div className="tablet:max-wide:[&_li:nth-child(n+7)]:hidden">
        <ProductGrid products={products.slice(0, 8)} />
      </div>
    </section>
  );
}
