import type { Crumb, PageHead } from './page-head';

export interface ListingFacts {
  trail: Crumb[];
  /** Set only if the listing is filtered by exactly one brand and no category. */
  brand?: { name: string; slug: string } | undefined;
  q?: string | undefined;
}

export interface ListingWords {
  allProducts: string;
  aboutAll: string;
  about: (name: string) => string;
}

/** Returns the document head of a listing. Sort order and most filters do not change the canonical URL. */
export function listingHead({ trail, brand, q }: ListingFacts, words: ListingWords): PageHead {
  const last = trail.length > 1 ? trail.at(-1) : undefined;
  if (q !== undefined) return { title: q, path: `/p/products?${new URLSearchParams({ q })}`, noindex: true };
  if (last) return { title: last.name, description: words.about(last.name), path: last.path, crumbs: trail };
  const crumb = brand
    ? { name: brand.name, path: `/p/products?brand=${encodeURIComponent(brand.slug)}` }
    : { name: words.allProducts, path: '/p/products' };
  return {
    title: crumb.name,
    description: brand ? words.about(brand.name) : words.aboutAll,
    path: crumb.path,
    crumbs: [...trail, crumb],
  };
}

export function categoryPath(slugs: string[]): string {
  const levels = ['category', 'subcategory', 'child_category'];
  const search = new URLSearchParams(slugs.map((slug, index) => [levels[index] ?? '', slug]));
  return `/p/products?${search}`;
}
