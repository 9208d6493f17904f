import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/HomePage';
import { HomeSkeleton } from '../../features/home/HomeSkeleton';

export const Route = createFileRoute('/p/')({
  loader: ({ context, abortController }) => context.api.fetchHome(abortController.signal),
  // Fetches the data of the home page on each navigation (REQUIREMENTS R1).
  staleTime: 0,
  pendingComponent: HomeSkeleton,
  component: () => <HomePage home={Route.useLoaderData()} />,
});
