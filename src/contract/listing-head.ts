import type { Crumb, PageHead } from './page-head';

export interface ListingFacts {
  way: Crumb[];
  /** The one brand whose products it lists, outside of any category. */
  brand?: { name: string; slug: string } | undefined;
  q?: string | undefined;
}

export interface ListingWords {
  allProducts: string;
  aboutAll: string;
  about: (name: string) => string;
}

/** The head of a listing. Its filters and its order are the same page; what somebody looked for is none to be found. */
export function listingHead({ way, brand, q }: ListingFacts, words: ListingWords): PageHead {
  const last = way.length > 1 ? way.at(-1) : undefined;
  if (q !== undefined) return { title: q, path: `/p/products?${new URLSearchParams({ q })}`, noindex: true };
  if (last) return { title: last.name, description: words.about(last.name), path: last.path, crumbs: way };
  const crumb = brand
    ? { name: brand.name, path: `/p/products?brand=${encodeURIComponent(brand.slug)}` }
    : { name: words.allProducts, path: '/p/products' };
  return {
    title: crumb.name,
    description: brand ? words.about(brand.name) : words.aboutAll,
    path: crumb.path,
    crumbs: [...way, crumb],
  };
}

export function categoryPath(slugs: string[]): string {
  const levels = ['category', 'subcategory', 'child_category'];
  const search = new URLSearchParams(slugs.map((slug, index) => [levels[index] ?? '', slug]));
  return `/p/products?${search}`;
}
