import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../../features/push/NotificationsPage';

export const Route = createFileRoute('/p/profile/notifications')({
  loader: ({ context }) => context.openPush(),
  component: () => <NotificationsPage push={Route.useLoaderData()} />,
});
