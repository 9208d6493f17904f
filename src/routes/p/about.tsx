import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../../features/content/AboutPage';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';

export const Route = createFileRoute('/p/about')({
  loader: async ({ context, abortController }) => (await context.content()).fetchAbout(abortController.signal),
  pendingComponent: ContentSkeleton,
  component: () => <AboutPage about={Route.useLoaderData()} />,
});
