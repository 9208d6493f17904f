import { createFileRoute } from '@tanstack/react-router';
import { listingSearch } from '../../../contract/listing-search-params';
import { Listing } from '../../../features/catalog/Listing';

export const Route = createFileRoute('/p/offers/')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.lists.load({ kind: 'offers' }, deps),
  component: () => <Listing list={Route.useLoaderData()} search={Route.useSearch()} of="sale" />,
});
