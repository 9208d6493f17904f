import { createFileRoute } from '@tanstack/react-router';
import { EndNewsletterPage } from '../../../features/newsletter/EndNewsletterPage';

export const Route = createFileRoute('/p/newsletter/end')({
  staticData: { layout: 'auth' },
  // Another link may open in the same tab, which changes only the fragment.
  shouldReload: true,
  loader: async ({ context, location: { hash: token } }) => ({
    token,
    submission: (await context.alerts()).openNewsletterEnd(token),
  }),
  component: () => <EndNewsletterPage {...Route.useLoaderData()} />,
});
