import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { text } from '../../../contract/search-fields';
import { BundlesPage, BundlesSkeleton } from '../../../features/bundles/BundlesPage';

export const Route = createFileRoute('/p/bundles/')({
  validateSearch: v.object({ category: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { category }, abortController }) => {
    const categories = await context.api.fetchBundleCategories(abortController.signal);
    // Some shops tell the categories alone.
    const isBare = categories.length > 0 && categories.every(({ bundles }) => bundles.length === 0);
    const list = category || isBare ? await context.lists.load({ kind: 'bundles' }, { category }) : null;
    return { categories, list };
  },
  pendingComponent: BundlesSkeleton,
  component: () => <BundlesPage {...Route.useLoaderData()} {...Route.useSearch()} />,
});
