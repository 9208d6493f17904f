import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Address } from '../../contract/account';
import { Badge } from '../../ui/Badge';
import { Confirmation } from '../form/Confirmation';
import type { SubmissionActor } from '../form/use-submission';
import { addressLines } from './format-places';

const actionStyles = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent';

interface AddressCardProps {
  address: Address;
  isOnly: boolean;
  removal: SubmissionActor;
}

export function AddressCard({ address, isOnly, removal }: AddressCardProps) {
  const { t } = useLingui();
  const { name, email, phone, default_shipping, default_billing } = address;
  const types: Record<string, string> = {
    home: t({ context: 'address', message: 'Home' }),
    office: t`Office`,
    other: t`Other`,
  };
  const isDefault = default_shipping || default_billing;
  return (
    <article aria-label={address.address} className="flex flex-col rounded-lg border border-hairline bg-sheet p-5">
      <div className="flex min-h-6 flex-wrap items-center gap-2 text-muted text-sm">
        <span>{types[address.type] ?? address.type}</span>
        {default_shipping && (
          <Badge>
            <Trans>Default delivery address</Trans>
          </Badge>
        )}
        {default_billing && (
          <Badge>
            <Trans>Default billing address</Trans>
          </Badge>
        )}
      </div>
      <address className="wrap-anywhere mt-3 grow not-italic">
        <p className="font-semibold">{name}</p>
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-2 text-muted text-sm">
          {phone}
          <br />
          {email}
        </p>
      </address>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 border-hairline border-t pt-2">
        <Link to="/p/profile/addresses/$id" params={{ id: address.id }} className={actionStyles}>
          <Trans>Edit</Trans>
          <span className="sr-only"> {address.address}</span>
        </Link>
        {isDefault && !isOnly ? (
          <p className="py-2.5 text-muted text-sm">
            <Trans>You can’t delete your default address. Set another address as the default first.</Trans>
          </p>
        ) : (
          <AddressRemoval address={address.address} removal={removal} className={actionStyles} />
        )}
      </div>
    </article>
  );
}

interface AddressRemovalProps {
  address: string;
  removal: SubmissionActor;
  className: string;
}

function AddressRemoval({ address, removal, className }: AddressRemovalProps) {
  const { t } = useLingui();
  return (
    <Confirmation
      submission={removal}
      className={className}
      opener={
        <>
          <Trans>Delete</Trans>
          <span className="sr-only"> {address}</span>
        </>
      }
      question={<Trans>Delete this address?</Trans>}
      label={t`Delete address`}
      confirm={<Trans>Delete</Trans>}
      decline={<Trans>Keep it</Trans>}
    >
      <p>{address}</p>
    </Confirmation>
  );
}
