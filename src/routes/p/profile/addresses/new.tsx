import { createFileRoute } from '@tanstack/react-router';
import { AddressPage } from '../../../../features/address/AddressPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/addresses/new')({
  loader: async ({ context, abortController: { signal } }) => {
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    const [{ personInfo }, addresses] = await Promise.all([
      account.fetchProfile(signal),
      account.fetchAddresses(signal),
    ]);
    const form = forms.openAddress(personInfo, { after: '/p/profile/addresses' });
    return { form, address: null, isOnly: addresses.length === 0 };
  },
  pendingComponent: PageSkeleton,
  component: () => <AddressPage {...Route.useLoaderData()} />,
});
