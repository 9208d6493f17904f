import { createFileRoute } from '@tanstack/react-router';
import { storefrontSearch } from '../../../contract/listing-address';
import { AffiliatePage } from '../../../features/affiliates/AffiliatePage';

export const Route = createFileRoute('/p/affiliates/$slug')({
  // `from` reaches the API only when set (SPEC §2).
  validateSearch: storefrontSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps: { from, ...search } }) => {
    const [list, carousel] = await Promise.all([
      context.lists.load({ kind: 'affiliate', slug: params.slug, from }, search),
      context.carousel(),
    ]);
    return { list, carousel };
  },
  component: () => {
    const { slug } = Route.useParams();
    return <AffiliatePage key={slug} {...Route.useLoaderData()} slug={slug} search={Route.useSearch()} />;
  },
});
