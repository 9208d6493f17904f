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
          <Trans>It has expired or was tried too many times. Request a new one below.</Trans>
        </FormAlert>
      );
    case 'contested':
      return (
        <FormAlert title={t`Please choose a password`}>
          <Trans>
            This address was registered on another device, so we can’t tell whose password is right. Enter the code on
            that device, or <AuthLink to="/p/password">ask for a code by email to choose a password</AuthLink>.
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
