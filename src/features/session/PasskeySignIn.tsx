import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide';
import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { PasskeyMessage } from './PasskeyMessage';
import { type PasskeyActor, usePasskey } from './use-passkey';

/** Button that signs in with a passkey instead of the form above it, whose email field offers passkeys, too. Null if the browser has no passkeys. */
export function PasskeySignIn({ passkey }: { passkey: PasskeyActor | null }) {
  return passkey && <Offer passkey={passkey} />;
}

function Offer({ passkey }: { passkey: PasskeyActor }) {
  const { isBusy, request } = usePasskey(passkey);
  useEffect(() => passkey.send({ type: 'form.shown' }), [passkey]);
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline"
      >
        <Trans context="between two ways to log in">or</Trans>
      </p>
      <Button variant="secondary" size="lg" wide busy={isBusy} onClick={request}>
        <Icon icon={KeyRound} className="size-5" strokeWidth={1.75} />
        <Trans>Log in with a passkey</Trans>
      </Button>
      <PasskeyMessage
        passkey={passkey}
        cancelled={<Trans>No passkey was used. If you have none yet, log in above.</Trans>}
      />
    </div>
  );
}
