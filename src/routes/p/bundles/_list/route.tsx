import { createFileRoute } from '@tanstack/react-router';
import { BundlesSkeleton } from '../../../../features/bundles/BundlesSkeleton';
import { readBundleCategories } from '../../../../features/bundles/read-bundle-categories';

// Apart from the list below them: another category does not read them again, nor does it wait for them.
export const Route = createFileRoute('/p/bundles/_list')({
  loader: async ({ context, abortController }) => ({
    read: await readBundleCategories(context.api, abortController.signal),
  }),
  pendingComponent: BundlesSkeleton,
});
