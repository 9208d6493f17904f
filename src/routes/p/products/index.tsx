import { createFileRoute } from '@tanstack/react-router';
import { listingSearch } from '../../../contract/listing-search-params';
import { ListingPage } from '../../../features/catalog/ListingPage';
import { ListingSkeleton } from '../../../features/catalog/ListingSkeleton';

export const Route = createFileRoute('/p/products/')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.lists.load({ kind: 'products' }, deps),
  pendingComponent: ListingSkeleton,
  component: () => <ListingPage list={Route.useLoaderData()} search={Route.useSearch()} />,
});
