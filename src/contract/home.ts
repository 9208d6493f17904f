import type * as v from 'valibot';
import { AffiliateCard, Banner, FlashSale, SeoSetting } from './catalog';
import { Brand, ProductCard } from './product';
import { flag, id, list, maybe, num, path, record, text } from './values';

export const Slider = record({
  id,
  badge: maybe(text, ''),
  title_one: maybe(text, ''),
  title_two: maybe(text, ''),
  image: path,
  status: maybe(flag, true),
  serial: maybe(num, null),
  slider_location: maybe(text, ''),
  product_slug: maybe(text, ''),
  button_text: maybe(text, ''),
});
export type Slider = v.InferOutput<typeof Slider>;

export const Service = record({ id, title: text, icon: maybe(text, ''), description: maybe(text, '') });
export type Service = v.InferOutput<typeof Service>;

export const HomeCategory = record({ id, name: text, slug: text, icon: maybe(text, ''), image: maybe(path, null) });
export type HomeCategory = v.InferOutput<typeof HomeCategory>;

/** The page shows `custom`, or `default` if `custom` is ''. */
const SectionTitle = record({ key: text, default: maybe(text, ''), custom: maybe(text, '') });

export const SellerCard = record({ id, logo: path, banner_image: path, shop_name: text, slug: text });
export type SellerCard = v.InferOutput<typeof SellerCard>;

/** Whether the home page shows a section. The API misspells some of these fields as `Visibilty`. */
const shown = maybe(flag, true);
const banner = maybe(Banner, null);

/** Every field may be missing. The home page omits sections without content. */
export const HomeAnswer = record({
  section_title: list(SectionTitle),
  seoSetting: maybe(SeoSetting, null),
  sliderVisibilty: shown,
  sliders: list(Slider),
  sliderBannerOne: banner,
  sliderBannerTwo: banner,
  serviceVisibilty: shown,
  services: list(Service),
  homepage_categories: list(HomeCategory),
  popularCategoryVisibilty: shown,
  popularCategories: list(HomeCategory),
  popularCategoryProducts: list(ProductCard),
  popularCategorySidebarBanner: banner,
  brandVisibility: shown,
  brands: list(Brand),
  flashSale: maybe(FlashSale, null),
  /** Not in the specification: the first products of the flash sale. */
  flashSaleProducts: list(ProductCard),
  flashSaleSidebarBanner: banner,
  topRatedVisibility: shown,
  topRatedProducts: list(ProductCard),
  sellerVisibility: shown,
  sellers: list(SellerCard),
  twoColumnBannerOne: banner,
  twoColumnBannerTwo: banner,
  featuredProductVisibility: shown,
  featuredCategories: list(HomeCategory),
  featuredCategoryProducts: list(ProductCard),
  featuredCategorySidebarBanner: banner,
  singleBannerOne: banner,
  singleBannerTwo: banner,
  newArrivalProductVisibility: shown,
  newArrivalProducts: list(ProductCard),
  bestProductVisibility: shown,
  bestProducts: list(ProductCard),
  subscriptionBanner: banner,
  allProducts: list(ProductCard),
  affiliates: list(AffiliateCard),
  bundles: list(ProductCard),
});
export type HomeAnswer = v.InferOutput<typeof HomeAnswer>;
