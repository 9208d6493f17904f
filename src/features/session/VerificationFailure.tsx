import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { FormAlert } from '../../ui/FormAlert';
import { AuthLink } from './AuthLink';
import { RetryWait } from './RetryWait';
import type { VerificationActor } from './use-verification';

const failures = ['wornOut', 'contested', 'limited', 'refused', 'failed'] as const;

export function VerificationFailure({ verification }: { verification: VerificationActor }) {
  const { t } = useLingui();
  const failure = useSelector(verification, (s) => failures.find((name) => s.matches({ step: { open: name } })));
  const seconds = useSelector(verification, (s) => s.context.seconds);
  const text = useSelector(verification, (s) => s.context.text);
  switch (failure) {
    case 'wornOut':
      return (
        <FormAlert title={t`This code no longer works`}>
          <Trans>It was too old, or tried too often. Have a new one sent below.</Trans>
        </FormAlert>
      );
    case 'contested':
      return (
        <FormAlert title={t`Please choose a password`}>
          <Trans>
            This address was signed up on another device, so we can’t tell whose password is right. Enter the code where
            you signed up, or <AuthLink to="/p/password">have a code emailed that lets you choose a password</AuthLink>.
          </Trans>
        </FormAlert>
      );
    case 'limited':
      return (
        <FormAlert title={t`Too many attempts`}>
          <RetryWait seconds={seconds} />
        </FormAlert>
      );
    case 'refused':
      return <FormAlert title={text || t`No code could be sent to this address.`} />;
    case 'failed':
      return (
        <FormAlert title={t`The shop could not be reached`}>
          <Trans>Check your connection and try again. What you typed is still here.</Trans>
        </FormAlert>
      );
    default:
      return null;
  }
}
