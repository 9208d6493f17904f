import { createFileRoute } from '@tanstack/react-router';
import { BundlesPage, BundlesSkeleton } from '../../../features/bundles/BundlesPage';

export const Route = createFileRoute('/p/bundles/')({
  loader: ({ context, abortController }) => context.api.fetchBundleCategories(abortController.signal),
  pendingComponent: BundlesSkeleton,
  component: () => <BundlesPage categories={Route.useLoaderData()} />,
});
