import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/HomePage';
import { HomeSkeleton } from '../../features/home/HomeSkeleton';

export const Route = createFileRoute('/p/home')({
  loader: ({ context, abortController }) => context.api.fetchHome(abortController.signal),
  pendingComponent: HomeSkeleton,
  component: () => <HomePage home={Route.useLoaderData()} />,
});
