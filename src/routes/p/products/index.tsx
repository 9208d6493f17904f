import { createFileRoute } from '@tanstack/react-router';
import { listingSearch } from '../../../contract/listing-search-params';
import { ListingPage } from '../../../features/catalog/ListingPage';
import { ListingSkeleton } from '../../../features/catalog/ListingSkeleton';

export const Route = createFileRoute('/p/products/')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [list] = await Promise.all([context.lists.load({ kind: 'products' }, deps), context.waitForPrerenderNames()]);
    return list;
  },
  pendingComponent: ListingSkeleton,
  component: () => <ListingPage list={Route.useLoaderData()} search={Route.useSearch()} />,
});
