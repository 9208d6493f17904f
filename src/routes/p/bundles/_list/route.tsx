import { createFileRoute } from '@tanstack/react-router';
import { BundlesSkeleton } from '../../../../features/bundles/BundlesSkeleton';
import { readBundleCategories } from '../../../../features/bundles/read-bundle-categories';

// The categories load in this parent route, so that choosing another category neither reloads nor awaits them.
export const Route = createFileRoute('/p/bundles/_list')({
  loader: async ({ context, abortController }) => ({
    read: await readBundleCategories(context.api, abortController.signal),
  }),
  pendingComponent: BundlesSkeleton,
});
