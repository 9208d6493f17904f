import type { PageHead } from './page-head';

export interface BundlesWords {
  home: string;
  bundles: string;
  about: string;
  of: (name: string) => string;
  aboutThoseOf: (name: string) => string;
}

/** Returns the document head of the bundles page, for all bundles or for one category. */
export function bundlesHead(category: { name: string; slug: string } | undefined, words: BundlesWords): PageHead {
  const all = { name: words.bundles, path: '/p/bundles' };
  if (!category) return { title: all.name, description: words.about, path: all.path };
  const path = `${all.path}?category=${encodeURIComponent(category.slug)}`;
  return {
    title: words.of(category.name),
    description: words.aboutThoseOf(category.name),
    path,
    crumbs: [{ name: words.home, path: '/' }, all, { name: category.name, path }],
  };
}
