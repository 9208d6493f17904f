import { createFileRoute } from '@tanstack/react-router';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';
import { FaqPage } from '../../features/content/FaqPage';

export const Route = createFileRoute('/p/faq')({
  loader: ({ context, abortController }) => context.api.fetchFaqs(abortController.signal),
  pendingComponent: ContentSkeleton,
  component: () => <FaqPage faqs={Route.useLoaderData()} />,
});
