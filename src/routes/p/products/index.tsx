import { createFileRoute } from '@tanstack/react-router';
import { listingSearch } from '../../../contract/listing-address';
import { ListingPage } from '../../../features/catalog/ListingPage';

export const Route = createFileRoute('/p/products/')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.lists.load({ kind: 'products' }, deps),
  component: () => <ListingPage list={Route.useLoaderData()} search={Route.useSearch()} />,
});
