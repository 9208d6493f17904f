import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { bundlesSearch } from '../../../../contract/listing-search-params';
import { BundlesPage } from '../../../../features/bundles/BundlesPage';
import { BundlesSkeleton } from '../../../../features/bundles/BundlesSkeleton';
import { containsAllBundles } from '../../../../features/bundles/contains-all-bundles';

const above = getRouteApi('/p/bundles/_list');

export const Route = createFileRoute('/p/bundles/_list/')({
  validateSearch: bundlesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { category }, parentMatchPromise }) => {
    // Loads the newest bundles first, in the same order as the page's sections per category.
    const load = () => context.lists.load({ kind: 'bundles' }, { category, sort: 'newest' });
    if (category !== undefined) return { list: await load() };
    const read = (await parentMatchPromise).loaderData?.read;
    return { list: read && containsAllBundles(read) ? null : await load() };
  },
  pendingComponent: BundlesSkeleton,
  component: () => {
    const { read } = above.useLoaderData();
    const { list } = Route.useLoaderData();
    const { category } = Route.useSearch();
    return <BundlesPage categories={read?.bundleCategories ?? null} list={list} category={category} />;
  },
});
