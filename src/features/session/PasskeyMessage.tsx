import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormAlert } from '../../ui/FormAlert';
import { RetryWait } from './RetryWait';
import type { PasskeyActor } from './use-passkey';

const failures = ['known', 'refused', 'limited', 'unusable', 'failed'] as const;

interface PasskeyMessageProps {
  passkey: PasskeyActor;
  /** Text after the shopper has closed the device's dialog. */
  cancelled: ReactNode;
}

/** Shows the next step in the device's dialog, or the reason of a failure. */
export function PasskeyMessage({ passkey, cancelled }: PasskeyMessageProps) {
  const isAsking = useSelector(passkey, (s) => s.matches('asking'));
  const isCancelled = useSelector(passkey, (s) => s.matches({ open: 'cancelled' }));
  return (
    <>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isAsking && <Trans>Follow the instructions of your browser.</Trans>}
        {isCancelled && cancelled}
      </p>
      <PasskeyAlert passkey={passkey} />
    </>
  );
}

function PasskeyAlert({ passkey }: { passkey: PasskeyActor }) {
  const { t } = useLingui();
  const failure = useSelector(passkey, (s) => failures.find((name) => s.matches({ open: name })));
  const text = useSelector(passkey, (s) => s.context.text);
  const seconds = useSelector(passkey, (s) => s.context.seconds);
  switch (failure) {
    case 'known':
      return <FormAlert title={t`This device already has a passkey for your account.`} />;
    case 'refused':
      return <FormAlert title={text || t`This passkey was not accepted.`} />;
    case 'limited':
      return (
        <FormAlert title={t`Too many attempts`}>
          <RetryWait seconds={seconds} />
        </FormAlert>
      );
    case 'unusable':
      return <FormAlert title={t`Your browser or device can’t use a passkey here.`} />;
    case 'failed':
      return (
        <FormAlert title={t`The shop could not be reached`}>
          <Trans>Check your connection and try again.</Trans>
        </FormAlert>
      );
    default:
      return null;
  }
}
