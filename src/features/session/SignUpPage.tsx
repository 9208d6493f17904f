import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CheckboxField } from '../../ui/CheckboxField';
import { TextField } from '../../ui/TextField';
import { PhoneField } from '../form/PhoneField';
import type { SubmissionActor } from '../form/use-submission';
import { useActors } from '../use-actors';
import { AccountEmailField } from './AccountEmailField';
import { AuthCard } from './AuthCard';
import { AuthForm } from './AuthForm';
import { AuthLink, AuthQuestion } from './AuthLink';
import { NewPassword } from './NewPassword';
import { useReturnsToCheckout } from './use-redirect-to';

const linkStyles = 'text-accent underline underline-offset-4';

function Agreement() {
  return (
    <Trans>
      I agree to the{' '}
      <Link to="/p/terms-condition" target="_blank" className={linkStyles}>
        terms and conditions
      </Link>{' '}
      and have read the{' '}
      <Link to="/p/privacy-policy" target="_blank" className={linkStyles}>
        privacy policy
      </Link>
    </Trans>
  );
}

interface SignUpPageProps {
  form: SubmissionActor;
  /** Coupon code that applies after the registration; '' for none. */
  coupon: string;
}

/** Registration page (REQUIREMENTS A2). */
export function SignUpPage({ form, coupon }: SignUpPageProps) {
  const { t } = useLingui();
  const { settings } = useActors();
  const needsPhone = useSelector(settings, (s) => s.context.settings?.setting.phone_number_required ?? false);
  const returnsToCheckout = useReturnsToCheckout();
  return (
    <AuthCard
      title={t`Create an account`}
      lead={
        returnsToCheckout ? (
          <Trans>Create one account for all boutiques to place your order. Your cart stays with you.</Trans>
        ) : (
          <Trans>One account for all boutiques: your cart, wishlist and orders, on every device.</Trans>
        )
      }
      coupon={coupon}
      others={
        <AuthQuestion question={t`Already have an account?`}>
          <AuthLink to="/p/login">
            <Trans>Log in</Trans>
          </AuthLink>
        </AuthQuestion>
      }
    >
      <AuthForm submission={form} label={t`Create an account`} send={<Trans>Create account</Trans>}>
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
      </AuthForm>
    </AuthCard>
  );
}
