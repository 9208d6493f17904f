import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentPage } from '../features/content/ContentPage';
import { ContentSkeleton } from '../features/content/ContentSkeleton';

export const Route = createFileRoute('/$slug')({
  loader: async ({ context, params, abortController }) => {
    const page = await context.api.fetchPage(params.slug, abortController.signal);
    if (!page) throw notFound();
    return page;
  },
  pendingComponent: ContentSkeleton,
  component: () => <ContentPage page={Route.useLoaderData()} />,
});
