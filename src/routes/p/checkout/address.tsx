import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { AddressFormStep } from '../../../features/checkout/AddressFormStep';
import { AddressStep } from '../../../features/checkout/AddressStep';
import type { CheckoutActor } from '../../../features/checkout/use-checkout';
import { PageSkeleton } from '../../../ui/PageSkeleton';
import { checkoutStep } from '../../-checkout-step';

/** URL search parameters: `edit` is the id of an address, or `new`. `use` tells that it is for the billing address. */
const addressSearch = v.object({
  edit: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(50))), undefined),
  use: v.fallback(v.optional(v.literal('billing')), undefined),
});

export const Route = createFileRoute('/p/checkout/address')({
  ...checkoutStep('address'),
  validateSearch: addressSearch,
  beforeLoad: ({ context, search }) => {
    // A customer without a saved address gets the form for a new address at once.
    if (search.edit === undefined && lacksAddress(context.flow.checkout)) {
      throw redirect({ to: '/p/checkout/address', search: { edit: 'new' }, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { edit, use }, abortController: { signal } }) => {
    if (edit === undefined) return null;
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    const about =
      edit === 'new'
        ? (await account.fetchProfile(signal)).personInfo
        : (await account.fetchAddresses(signal)).find(({ id }) => id === edit);
    if (!about) throw notFound();
    const type = use === 'billing' ? 'billing.chosen' : 'address.chosen';
    return forms.openAddress(about, {
      after: '/p/checkout/address',
      use: type,
      onSaved: (id) => context.flow.checkout.send({ type, id }),
    });
  },
  pendingComponent: PageSkeleton,
  component: () => {
    const form = Route.useLoaderData();
    const { checkout } = Route.useRouteContext({ select: ({ flow }) => flow });
    const isNew = Route.useSearch({ select: ({ edit }) => edit === 'new' });
    return form ? (
      <AddressFormStep form={form} isNew={isNew} checkout={checkout} />
    ) : (
      <AddressStep checkout={checkout} />
    );
  },
});

/** Whether the customer has no saved address and has not added one during this checkout. */
function lacksAddress(checkout: CheckoutActor): boolean {
  const { chosen, quote } = checkout.getSnapshot().context;
  return chosen.address === null && quote?.addresses.length === 0;
}
