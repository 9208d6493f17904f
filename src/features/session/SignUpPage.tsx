import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CheckboxField } from '../../ui/CheckboxField';
import { TextField } from '../../ui/TextField';
import { PhoneField } from '../form/PhoneField';
import type { SubmissionActor } from '../form/use-submission';
import { useActors } from '../use-actors';
import { AccountEmailField } from './AccountEmailField';
import { DoorCard } from './DoorCard';
import { DoorForm } from './DoorForm';
import { DoorLink, OtherWay } from './DoorLink';
import { NewPassword } from './NewPassword';
import { useIsOrdering } from './use-wanted-path';

const linkLook = 'text-accent underline underline-offset-4';

function Agreement() {
  return (
    <Trans>
      I agree to the{' '}
      <Link to="/p/terms-condition" target="_blank" className={linkLook}>
        terms and conditions
      </Link>{' '}
      and have read the{' '}
      <Link to="/p/privacy-policy" target="_blank" className={linkLook}>
        privacy policy
      </Link>
    </Trans>
  );
}

interface SignUpPageProps {
  form: SubmissionActor;
  /** The code of a coupon that was typed before; '' for none. */
  coupon: string;
}

/** Where a visitor becomes a customer; the code that is mailed comes next (REQUIREMENTS A2). */
export function SignUpPage({ form, coupon }: SignUpPageProps) {
  const { t } = useLingui();
  const { settings } = useActors();
  const needsPhone = useSelector(settings, (s) => s.context.settings?.setting.phone_number_required ?? false);
  const isOrdering = useIsOrdering();
  return (
    <DoorCard
      title={t`Create an account`}
      lead={
        isOrdering ? (
          <Trans>One account for all boutiques; then you order, and your cart comes along.</Trans>
        ) : (
          <Trans>One account for all boutiques: your cart, wishlist and orders, on every device.</Trans>
        )
      }
      coupon={coupon}
      others={
        <OtherWay question={t`Already have an account?`}>
          <DoorLink to="/p/login">
            <Trans>Log in</Trans>
          </DoorLink>
        </OtherWay>
      }
    >
      <DoorForm submission={form} label={t`Create an account`} send={<Trans>Create account</Trans>}>
        {({ field, check }) => (
          <>
            <TextField label={t`Your name`} autoComplete="name" required {...field('name')} />
            <AccountEmailField {...field('email')} />
            <PhoneField required={needsPhone} {...field('phone')} />
            <NewPassword label={t`Password`} field={field} email={field('email').value} />
            <CheckboxField required {...check('agree')}>
              <Agreement />
            </CheckboxField>
          </>
        )}
      </DoorForm>
    </DoorCard>
  );
}
