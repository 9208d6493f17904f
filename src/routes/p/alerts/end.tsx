import { createFileRoute } from '@tanstack/react-router';
import { EndAlertsPage } from '../../../features/alerts/EndAlertsPage';

export const Route = createFileRoute('/p/alerts/end')({
  staticData: { layout: 'auth' },
  loader: async ({ context, location }) => (await context.alerts()).openEnd(location.hash),
  component: () => <EndAlertsPage submission={Route.useLoaderData()} />,
});
