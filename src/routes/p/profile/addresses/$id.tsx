import { createFileRoute, notFound } from '@tanstack/react-router';
import { AddressPage } from '../../../../features/address/AddressPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/addresses/$id')({
  loader: async ({ context, params: { id }, abortController }) => {
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    const addresses = await account.fetchAddresses(abortController.signal);
    const address = addresses.find((one) => one.id === id);
    if (!address) throw notFound();
    const form = forms.openAddress(address, { after: '/p/profile/addresses' });
    return { form, address, isOnly: addresses.length === 1 };
  },
  pendingComponent: PageSkeleton,
  component: () => <AddressPage {...Route.useLoaderData()} />,
});
