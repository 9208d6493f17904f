import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../../../features/address/AddressesPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/addresses/')({
  loader: async ({ context, abortController }) => {
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    return { addresses: await account.fetchAddresses(abortController.signal), forms };
  },
  pendingComponent: PageSkeleton,
  component: () => <AddressesPage {...Route.useLoaderData()} />,
});
