import { createFileRoute } from '@tanstack/react-router';
import { storefrontSearch } from '../../../contract/listing-search-params';
import { AffiliatePage } from '../../../features/affiliates/AffiliatePage';

export const Route = createFileRoute('/p/affiliates/$slug')({
  // The search parameter `from` is sent to the API only if the URL contains it (SPEC §2).
  validateSearch: storefrontSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { from, ...search } }) =>
    context.lists.load({ kind: 'affiliate', slug: params.slug, from }, search),
  component: () => {
    const { slug } = Route.useParams();
    return <AffiliatePage key={slug} list={Route.useLoaderData()} slug={slug} search={Route.useSearch()} />;
  },
});
