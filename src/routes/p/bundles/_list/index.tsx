import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { bundlesSearch } from '../../../../contract/listing-address';
import { BundlesPage } from '../../../../features/bundles/BundlesPage';
import { BundlesSkeleton } from '../../../../features/bundles/BundlesSkeleton';
import { tellOfAll } from '../../../../features/bundles/tell-of-all';

const above = getRouteApi('/p/bundles/_list');

export const Route = createFileRoute('/p/bundles/_list/')({
  validateSearch: bundlesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { category }, parentMatchPromise }) => {
    // As the categories have them: the newest first.
    const load = () => context.lists.load({ kind: 'bundles' }, { category, sort: 'newest' });
    if (category !== undefined) return { list: await load() };
    const read = (await parentMatchPromise).loaderData?.read;
    return { list: read && tellOfAll(read) ? null : await load() };
  },
  pendingComponent: BundlesSkeleton,
  component: () => {
    const { read } = above.useLoaderData();
    const { list } = Route.useLoaderData();
    const { category } = Route.useSearch();
    return <BundlesPage categories={read?.bundleCategories ?? null} list={list} category={category} />;
  },
});
