import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide';
import { Icon } from '../../ui/Icon';
import { AuthCard } from './AuthCard';
import { AuthLink, AuthQuestion } from './AuthLink';
import { CodeForm } from './CodeForm';
import { ResendCode } from './ResendCode';
import type { VerificationActor } from './use-verification';

export function CodePage({ verification }: { verification: VerificationActor }) {
  const { t } = useLingui();
  const email = useSelector(verification, (s) => s.context.email);
  const isVerified = useSelector(verification, (s) => s.matches({ step: 'verified' }));
  return (
    <AuthCard
      title={t`Confirm your address`}
      lead={
        <Trans>
          We’ve emailed <strong className="font-semibold text-ink">{email}</strong>. Enter the six-digit code from that
          email. It’s valid for 15 minutes. If you already have an account, the email says so.
        </Trans>
      }
      others={
        <>
          <AuthQuestion question={t`Wrong address?`}>
            <AuthLink to="/p/signup">
              <Trans>Change it</Trans>
            </AuthLink>
          </AuthQuestion>
          <AuthQuestion question={t`Confirmed already?`}>
            <AuthLink to="/p/login" email={email}>
              <Trans>Log in</Trans>
            </AuthLink>
          </AuthQuestion>
        </>
      }
    >
      {isVerified ? (
        <p role="status" className="mt-8 flex items-center gap-3 rounded-md bg-wash p-4 font-medium">
          <Icon icon={CircleCheck} className="size-6 shrink-0 text-success" strokeWidth={1.75} />
          <Trans>Your address is confirmed.</Trans>
        </p>
      ) : (
        <>
          <CodeForm verification={verification} />
          <div className="mt-3">
            <ResendCode verification={verification} />
          </div>
        </>
      )}
    </AuthCard>
  );
}
