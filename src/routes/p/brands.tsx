import { createFileRoute } from '@tanstack/react-router';
import { BrandsPage, BrandsSkeleton } from '../../features/brands/BrandsPage';

export const Route = createFileRoute('/p/brands')({
  loader: async ({ context, abortController }) => (await context.api.fetchBrands(abortController.signal)).brands,
  pendingComponent: BrandsSkeleton,
  component: () => <BrandsPage brands={Route.useLoaderData()} />,
});
