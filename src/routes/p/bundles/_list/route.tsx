import { createFileRoute } from '@tanstack/react-router';
import { BundlesSkeleton } from '../../../../features/bundles/BundlesSkeleton';
import { readBundleCategories } from '../../../../features/bundles/read-bundle-categories';

// The parent route loads the categories, so that a category change does not reload them.
export const Route = createFileRoute('/p/bundles/_list')({
  loader: async ({ context, abortController }) => ({
    read: await readBundleCategories(context.api, abortController.signal),
  }),
  pendingComponent: BundlesSkeleton,
});
