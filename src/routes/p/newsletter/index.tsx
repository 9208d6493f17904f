import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../../../features/newsletter/NewsletterPage';

export const Route = createFileRoute('/p/newsletter/')({
  staticData: { layout: 'auth' },
  loader: async ({ context }) => (await context.alerts()).openNewsletter(),
  component: () => <NewsletterPage submission={Route.useLoaderData()} />,
});
