import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Address } from '../../contract/account';
import { buttonStyles } from '../../ui/button-styles';
import { CheckboxField } from '../../ui/CheckboxField';
import { SubmissionForm } from '../form/SubmissionForm';
import { PageHead } from '../PageHead';
import { AddressFields } from './AddressFields';
import type { PlacedForm } from './use-place';

interface AddressPageProps {
  form: PlacedForm;
  /** Postal address to edit; null to add a new address. */
  address: Address | null;
  /** The customer's only address is always the default for shipping and billing. */
  isOnly: boolean;
}

/** Page with the form for a new or existing postal address (REQUIREMENTS O2). */
export function AddressPage({ form, address, isOnly }: AddressPageProps) {
  const { t } = useLingui();
  const title = address ? t`Edit address` : t`New address`;
  return (
    <>
      <PageHead title={title} noindex />
      <h1 className="text-2xl">{title}</h1>
      <div className="mt-8">
        <SubmissionForm
          submission={form.submission}
          label={title}
          send={<Trans>Save address</Trans>}
          aside={
            <Link to="/p/profile/addresses" className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
              <Trans>Cancel</Trans>
            </Link>
          }
        >
          {({ field, check }) => (
            <>
              <AddressFields {...form} field={field} />
              {!isOnly && !(address?.default_shipping && address.default_billing) && (
                <fieldset>
                  <legend className="sr-only">
                    <Trans>Use it as the default</Trans>
                  </legend>
                  {!address?.default_shipping && (
                    <CheckboxField {...check('default_shipping')}>
                      <Trans>Use as my default delivery address</Trans>
                    </CheckboxField>
                  )}
                  {!address?.default_billing && (
                    <CheckboxField {...check('default_billing')}>
                      <Trans>Use as my default billing address</Trans>
                    </CheckboxField>
                  )}
                </fieldset>
              )}
            </>
          )}
        </SubmissionForm>
      </div>
    </>
  );
}
