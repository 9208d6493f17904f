import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { oneOf } from '../../contract/search-param-fields';
import { ComparisonPage, ComparisonSkeleton } from '../../features/comparison/ComparisonPage';
import { parseSlugs } from '../../features/comparison/parse-slugs';

const Search = v.object({
  /** Slugs of the compared products, with commas. */
  items: v.optional(v.unknown()),
  /** Shows only rows in which the products differ. */
  differences: oneOf(['1']),
});

export const Route = createFileRoute('/p/compare')({
  validateSearch: Search,
  // The page shows the loaded products that the URL still names, so that the removal of one needs no request.
  shouldReload: ({ cause }) => cause !== 'stay',
  loader: async ({ context, location, abortController: { signal } }) => {
    const { items } = v.parse(Search, location.search);
    const slugs = parseSlugs(items);
    const [results] = await Promise.all([
      Promise.allSettled(slugs.map((slug) => context.api.fetchProduct(slug, {}, signal))),
      context.accountTexts(),
    ]);
    const failure = results.find((result) => result.status === 'rejected');
    // The page shows the others, unless there are none.
    if (failure && !results.some((result) => result.status === 'fulfilled' && result.value)) throw failure.reason;
    return results.map((result, index) => ({
      slug: slugs[index] ?? '',
      answer: result.status === 'fulfilled' ? result.value : ('failed' as const),
    }));
  },
  pendingComponent: ComparisonSkeleton,
  component: function ComparePage() {
    const { items, differences } = Route.useSearch();
    const slugs = parseSlugs(items);
    const shown = Route.useLoaderData().filter(({ slug }) => slugs.includes(slug));
    return <ComparisonPage items={shown} onlyDifferences={differences !== undefined} />;
  },
});
