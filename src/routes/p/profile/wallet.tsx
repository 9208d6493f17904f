import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { oneOf, whole } from '../../../contract/search-param-fields';
import { WalletPage } from '../../../features/wallet/WalletPage';
import { PageSkeleton } from '../../../ui/PageSkeleton';
import { authSearch } from '../../-auth-search-params';

export const Route = createFileRoute('/p/profile/wallet')({
  validateSearch: v.object({
    page: whole(1, 100_000),
    out: whole(1, 100_000),
    form: oneOf(['topUp', 'cashOut']),
    // Initial amount in the top-up form, in cents.
    top_up: whole(1, 100_000_000),
    redirect_to: authSearch.entries.redirect_to,
  }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1, out: search.out ?? 1, amount: search.top_up }),
  loader: async ({ context, deps: { page, out, amount }, abortController: { signal } }) => {
    const [api, forms] = await Promise.all([context.account(), context.accountForms()]);
    const [answer, cashouts, paying, paidOut] = await Promise.all([
      api.fetchWallet({ page }, signal),
      api.fetchCashouts({ page: out }, signal),
      api.fetchPaymentMethods(signal),
      api.fetchWithdrawChannels(signal),
    ]);
    const { data, last_page: last } = answer.transactions;
    if (data.length === 0 && page > last)
      throw redirect({ to: '/p/profile/wallet', search: { page: last, ...(out > 1 && { out }) } });
    const methods = paying?.paymentMethods.filter(({ supports }) => supports.includes('wallet')) ?? [];
    const channels = paidOut?.channels.filter(({ status }) => status) ?? [];
    const topUp = forms.openTopUp(methods, amount);
    const cashOut = forms.openCashOut(channels, answer.wallet.balance ?? 0);
    return { answer, cashouts, methods, channels, topUp, cashOut };
  },
  pendingComponent: PageSkeleton,
  component: () => {
    const { form, top_up: amount } = Route.useSearch();
    return <WalletPage {...Route.useLoaderData()} form={amount === undefined ? form : 'topUp'} />;
  },
});
