import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonStyles } from '../../ui/button-styles';
import { AddressFields } from '../address/AddressFields';
import type { PlacedForm } from '../address/use-place';
import { SubmissionForm } from '../form/SubmissionForm';
import { OfficeHint } from './OfficeHint';
import { StepHead } from './StepHead';
import { type CheckoutActor, useQuote } from './use-checkout';

interface AddressFormStepProps {
  form: PlacedForm;
  isNew: boolean;
  checkout: CheckoutActor;
}

/** Checkout step with the form for a new or existing postal address. */
export function AddressFormStep({ form, isNew, checkout }: AddressFormStepProps) {
  const { t } = useLingui();
  const quote = useQuote(checkout);
  const isFirst = quote?.addresses.length === 0;
  const title = isFirst ? t`Where should we deliver?` : isNew ? t`New address` : t`Edit address`;
  return (
    <>
      <StepHead step="address">{title}</StepHead>
      <OfficeHint quote={quote} />
      <div className="mt-6">
        <SubmissionForm
          submission={form.submission}
          label={title}
          send={isFirst ? <Trans>Continue to delivery</Trans> : <Trans>Save and use it</Trans>}
          aside={
            !isFirst && (
              <Link to="/p/checkout/address" className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
                <Trans>Cancel</Trans>
              </Link>
            )
          }
        >
          {({ field }) => <AddressFields {...form} field={field} hasKind={false} />}
        </SubmissionForm>
      </div>
    </>
  );
}
