import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/content/ContactPage';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';

export const Route = createFileRoute('/p/contact')({
  loader: async ({ context, abortController }) => {
    const [contact, form] = await Promise.all([
      context.content().then(({ fetchContact }) => fetchContact(abortController.signal)),
      context.forms.open('contact'),
    ]);
    return { contact, form };
  },
  pendingComponent: ContentSkeleton,
  component: () => <ContactPage {...Route.useLoaderData()} />,
});
