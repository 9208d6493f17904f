import { createFileRoute, notFound } from '@tanstack/react-router';
import { storefrontSearch } from '../contract/listing-search-params';
import { ContentSkeleton } from '../features/content/ContentSkeleton';
import { SlugPage } from '../features/content/SlugPage';
import { storefrontPages } from '../features/content/storefront-pages';

export const Route = createFileRoute('/$slug')({
  validateSearch: storefrontSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps, abortController }) => {
    const place = await context.findSlugRoute(params.slug, deps, abortController.signal);
    if (!place) throw notFound();
    if (place.kind !== 'page') await Promise.all([storefrontPages[place.kind].preload?.(), context.prepareLateParts()]);
    return place;
  },
  pendingComponent: ContentSkeleton,
  component: () => <SlugPage place={Route.useLoaderData()} slug={Route.useParams().slug} search={Route.useSearch()} />,
});
