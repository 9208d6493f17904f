import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { WalletPage } from '../../../features/wallet/WalletPage';
import { WalletSkeleton } from '../../../features/wallet/WalletSkeleton';
import { whole } from '../../-search-fields';

export const Route = createFileRoute('/p/profile/wallet')({
  validateSearch: v.object({ page: whole(1, 100_000) }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, deps: { page }, abortController }) => {
    const answer = await (await context.account()).fetchWallet({ page }, abortController.signal);
    const { data, last_page: last } = answer.transactions;
    // Entries never go: the address was made up.
    if (data.length === 0 && page > last) throw redirect({ to: '/p/profile/wallet', search: { page: last } });
    return answer;
  },
  pendingComponent: WalletSkeleton,
  component: () => <WalletPage answer={Route.useLoaderData()} />,
});
