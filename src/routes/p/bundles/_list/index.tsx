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
    const { loaderData } = await parentMatchPromise;
    return { list: tellOfAll(loaderData?.categories ?? []) ? null : await load() };
  },
  pendingComponent: BundlesSkeleton,
  component: () => (
    <BundlesPage {...above.useLoaderData()} {...Route.useLoaderData()} category={Route.useSearch().category} />
  ),
});
