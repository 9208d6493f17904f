import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/content/ContactPage';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';

export const Route = createFileRoute('/p/contact')({
  loader: ({ context, abortController }) => context.api.fetchContact(abortController.signal),
  pendingComponent: ContentSkeleton,
  component: () => <ContactPage contact={Route.useLoaderData()} />,
});
