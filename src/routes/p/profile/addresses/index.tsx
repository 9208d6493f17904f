import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../../../features/address/AddressesPage';
import { AddressesSkeleton } from '../../../../features/address/AddressesSkeleton';

export const Route = createFileRoute('/p/profile/addresses/')({
  loader: async ({ context, abortController }) => {
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    return { addresses: await account.fetchAddresses(abortController.signal), forms };
  },
  pendingComponent: AddressesSkeleton,
  component: () => <AddressesPage {...Route.useLoaderData()} />,
});
