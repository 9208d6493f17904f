import { createFileRoute } from '@tanstack/react-router';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';
import { PrivacyPage } from '../../features/content/PrivacyPage';

export const Route = createFileRoute('/p/privacy-policy')({
  loader: async ({ context, abortController }) => (await context.content()).fetchPrivacy(abortController.signal),
  pendingComponent: ContentSkeleton,
  component: () => <PrivacyPage privacy={Route.useLoaderData()} />,
});
