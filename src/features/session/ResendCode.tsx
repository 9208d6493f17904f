import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/Button';
import { useRestSeconds, type VerificationActor } from './use-verification';

/** Another code, for whoever got none; while there can't be one it says for how long. */
export function ResendCode({ verification }: { verification: VerificationActor }) {
  const { t } = useLingui();
  const isSending = useSelector(verification, (s) => s.matches({ step: 'resending' }));
  const seconds = useRestSeconds(verification);
  return (
    <Button
      variant="secondary"
      wide
      busy={isSending}
      disabledReason={seconds > 0 ? t`Nothing there? You can have another one sent in ${seconds} s` : undefined}
      onClick={() => verification.send({ type: 'resend.requested' })}
    >
      <Trans>Send a new code</Trans>
    </Button>
  );
}
