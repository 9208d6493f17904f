import { createFileRoute } from '@tanstack/react-router';
import { listingSearch } from '../../../contract/listing-search-params';
import { BoutiquePage } from '../../../features/boutiques/BoutiquePage';

export const Route = createFileRoute('/p/boutiques/$slug')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const [list] = await Promise.all([
      context.lists.load({ kind: 'boutique', slug: params.slug }, deps),
      context.prepareLateParts(),
    ]);
    return list;
  },
  component: () => (
    <BoutiquePage key={Route.useParams().slug} list={Route.useLoaderData()} search={Route.useSearch()} />
  ),
});
