import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/Button';
import { useResendText } from './RetryWait';
import { useRestSeconds, type VerificationActor } from './use-verification';

export function ResendCode({ verification }: { verification: VerificationActor }) {
  const isSending = useSelector(verification, (s) => s.matches({ step: 'resending' }));
  return (
    <Button
      variant="secondary"
      wide
      busy={isSending}
      disabledReason={useResendText(useRestSeconds(verification))}
      onClick={() => verification.send({ type: 'resend.requested' })}
    >
      <Trans>Send a new code</Trans>
    </Button>
  );
}
