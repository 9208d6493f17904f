import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { AddressFormStep } from '../../../features/checkout/AddressFormStep';
import { AddressStep } from '../../../features/checkout/AddressStep';
import type { CheckoutActor } from '../../../features/checkout/use-checkout';
import { PageSkeleton } from '../../../ui/PageSkeleton';
import { checkoutStep } from '../../-checkout-step';

/** `edit` is an address id or 'new'. Without `use`, the address is the shipping address. */
const addressSearch = v.object({
  edit: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(50))), undefined),
  use: v.fallback(v.optional(v.literal('billing')), undefined),
});

export const Route = createFileRoute('/p/checkout/address')({
  ...checkoutStep('address'),
  validateSearch: addressSearch,
  beforeLoad: ({ context, search }) => {
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

function lacksAddress(checkout: CheckoutActor): boolean {
  const { chosen, quote } = checkout.getSnapshot().context;
  return chosen.address === null && quote?.addresses.length === 0;
}
