import { createFileRoute } from '@tanstack/react-router';
import { ConfirmNewsletterPage } from '../../../features/newsletter/ConfirmNewsletterPage';

export const Route = createFileRoute('/p/newsletter/confirm')({
  staticData: { layout: 'auth' },
  // Another link may open in the same tab, which changes only the fragment.
  shouldReload: true,
  loader: async ({ context, location: { hash: token } }) => ({
    token,
    submission: (await context.alerts()).openNewsletterConfirmation(token),
  }),
  component: () => <ConfirmNewsletterPage {...Route.useLoaderData()} />,
});
