import { createFileRoute } from '@tanstack/react-router';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';
import { FaqPage } from '../../features/content/FaqPage';

export const Route = createFileRoute('/p/faq')({
  loader: async ({ context, abortController }) => (await context.content()).fetchFaqs(abortController.signal),
  pendingComponent: ContentSkeleton,
  component: () => <FaqPage faqs={Route.useLoaderData()} />,
});
