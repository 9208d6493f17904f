import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MapPin, Plus } from 'lucide';
import type { Address } from '../../contract/account';
import type { AccountForms } from '../../services/account/account-forms';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../PageHead';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { AddressCard } from './AddressCard';

/** Page with the customer's postal addresses (REQUIREMENTS O2). */
export function AddressesPage({ addresses, forms }: { addresses: Address[]; forms: AccountForms }) {
  const { t } = useLingui();
  const heading = useFocusAfterRemoval(addresses.length);
  const add = (
    <Link to="/p/profile/addresses/new" className={buttonStyles()}>
      <Icon icon={Plus} className="size-5" />
      <Trans>Add an address</Trans>
    </Link>
  );
  return (
    <>
      <PageHead title={t`Addresses`} noindex />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none focus-visible:shadow-none">
          <Trans>Addresses</Trans>
        </h1>
        {addresses.length > 0 && add}
      </div>
      {addresses.length === 0 ? (
        <EmptyState
          icon={<Icon icon={MapPin} className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`No address yet`}
          action={add}
        >
          <Trans>Save the addresses you order to, and choose one at checkout.</Trans>
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-4 tablet:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className="grid">
              <AddressCard
                address={address}
                isOnly={addresses.length === 1}
                removal={forms.openAddressRemoval(address.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
