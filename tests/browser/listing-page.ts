import type { ShopPage } from './shop-fixtures';

/** Links of the product cards. */
export const cards = (shop: ShopPage) => shop.main.locator('a[href*="/p/products/details/"]');

/** Paths of the shown products, in their order. */
export const names = (shop: ShopPage) =>
  cards(shop).evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);

export const scroll = (shop: ShopPage) => shop.page.evaluate(() => window.scrollY);

/** Paths of the products of an API response. */
export const slugs = (products: { slug: string }[]) => products.map(({ slug }) => `/p/products/details/${slug}`);
