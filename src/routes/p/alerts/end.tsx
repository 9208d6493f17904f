import { createFileRoute } from '@tanstack/react-router';
import { EndAlertsPage } from '../../../features/alerts/EndAlertsPage';

export const Route = createFileRoute('/p/alerts/end')({
  staticData: { layout: 'auth' },
  // Another link may open in the same tab, which changes only the fragment.
  shouldReload: true,
  loader: async ({ context, location: { hash: token } }) => ({
    token,
    submission: (await context.alerts()).openEnd(token),
  }),
  component: () => <EndAlertsPage {...Route.useLoaderData()} />,
});
