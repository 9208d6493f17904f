import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAlertPage } from '../../../features/alerts/ConfirmAlertPage';

export const Route = createFileRoute('/p/alerts/confirm')({
  staticData: { layout: 'auth' },
  // Another link may open in the same tab, which changes only the fragment.
  shouldReload: true,
  loader: async ({ context, location: { hash: token } }) => ({
    token,
    submission: (await context.alerts()).openConfirmation(token),
  }),
  component: () => <ConfirmAlertPage {...Route.useLoaderData()} />,
});
