import { createFileRoute } from '@tanstack/react-router';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';
import { TermsPage } from '../../features/content/TermsPage';

export const Route = createFileRoute('/p/terms-condition')({
  loader: async ({ context, abortController }) => (await context.content()).fetchTerms(abortController.signal),
  pendingComponent: ContentSkeleton,
  component: () => <TermsPage terms={Route.useLoaderData()} />,
});
