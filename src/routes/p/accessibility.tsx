import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentPage } from '../../features/content/ContentPage';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';

export const Route = createFileRoute('/p/accessibility')({
  loader: async ({ context, abortController }) => {
    const page = await (await context.content()).fetchPage('accessibility', abortController.signal);
    if (!page) throw notFound();
    return page;
  },
  pendingComponent: ContentSkeleton,
  component: () => <ContentPage page={Route.useLoaderData()} />,
});
