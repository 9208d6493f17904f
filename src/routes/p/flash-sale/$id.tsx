import { createFileRoute } from '@tanstack/react-router';
import { listingSearch } from '../../../contract/listing-search-params';
import { FlashSalePage } from '../../../features/offers/FlashSalePage';

export const Route = createFileRoute('/p/flash-sale/$id')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => context.lists.load({ kind: 'flashSale', id: params.id }, deps),
  component: () => <FlashSalePage key={Route.useParams().id} list={Route.useLoaderData()} search={Route.useSearch()} />,
});
