import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { number } from '../../../contract/search-param-fields';
import { ProductGridSkeleton } from '../../../features/catalog/ProductGrid';
import { WishlistPage } from '../../../features/wishlist/WishlistPage';

export const Route = createFileRoute('/p/profile/wishlist')({
  validateSearch: v.object({ page: number(1, 100_000) }),
  loaderDeps: ({ search }) => ({ page: Math.floor(search.page ?? 1) }),
  loader: async ({ context, deps: { page }, abortController }) => {
    const { signal } = abortController;
    const [account, { openAlertEnd }] = await Promise.all([context.account(), context.accountForms()]);
    const [answer, alerts] = await Promise.all([
      context.api.fetchWishes({ page }, signal),
      // The list of alerts is optional: the page also opens if this request fails.
      account.fetchAlerts(signal).catch(() => null),
    ]);
    const { data, last_page: last } = answer.wishlists;
    // The customer has removed the only product on the page, or the page number in the URL is wrong.
    if (data.length === 0 && page > last) throw redirect({ to: '/p/profile/wishlist', search: { page: last } });
    return { answer, alerts, openAlertEnd };
  },
  pendingComponent: () => (
    <div className="pt-24">
      <ProductGridSkeleton count={8} />
    </div>
  ),
  component: () => <WishlistPage {...Route.useLoaderData()} />,
});
