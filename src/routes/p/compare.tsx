import { createFileRoute } from '@tanstack/react-router';
import { ComparisonPage, ComparisonSkeleton } from '../../features/comparison/ComparisonPage';
import { parseSlugs } from '../../features/comparison/parse-slugs';

interface ComparisonSearch {
  /** Slugs of the compared products, with commas. */
  items?: string | string[];
  /** Shows only specifications in which the products differ. */
  differences?: '1' | undefined;
}

export const Route = createFileRoute('/p/compare')({
  // The code of the page checks them, so that other pages need not load it.
  validateSearch: (search: ComparisonSearch) => search,
  loaderDeps: ({ search: { items } }) => ({ items }),
  loader: async ({ context, deps, abortController: { signal } }) => {
    const slugs = parseSlugs(deps.items);
    const [products] = await Promise.all([
      Promise.all(slugs.map(async (slug) => ({ slug, answer: await context.api.fetchProduct(slug, {}, signal) }))),
      context.accountTexts(),
    ]);
    return products;
  },
  pendingComponent: ComparisonSkeleton,
  component: () => (
    <ComparisonPage items={Route.useLoaderData()} onlyDifferences={Route.useSearch().differences !== undefined} />
  ),
});
