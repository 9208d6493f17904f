import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide';
import type { Passkey, Passkeys } from '../../contract/passkey-calls';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Confirmation } from '../form/Confirmation';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { PasskeyMessage } from '../session/PasskeyMessage';
import { PasswordField } from '../session/PasswordField';
import { type PasskeyActor, usePasskey } from '../session/use-passkey';
import { useActors } from '../use-actors';
import { useDateFormat } from '../use-date-format';

export interface NewPasskey {
  passkey: PasskeyActor;
  /** Confirms the password, then asks the device again. */
  confirmation: SubmissionActor;
}

export interface PasskeysSectionProps {
  /** Null when the passkeys could not be loaded. */
  passkeys: Passkeys | null;
  /** Null if the browser has no passkeys. */
  newPasskey: NewPasskey | null;
  openPasskeyRemoval: (passkey: Passkey) => SubmissionActor;
}

/** Passkeys of the account (REQUIREMENTS D19). */
export function PasskeysSection({ passkeys, newPasskey, openPasskeyRemoval }: PasskeysSectionProps) {
  const { t } = useLingui();
  const router = useRouter();
  if (!passkeys)
    return (
      <>
        <p role="alert">
          <Trans>Your passkeys could not be loaded.</Trans>
        </p>
        <Button variant="secondary" onClick={() => void router.invalidate()} className="mt-4">
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  return (
    <>
      <p className="max-w-2xl text-muted">
        <Trans>
          A passkey lets you log in the way you unlock your device: with your fingerprint, face or PIN. No password or
          emailed code needed.
        </Trans>
      </p>
      {passkeys.passkeys.length > 0 && (
        <ul aria-label={t`Passkeys`} className="mt-6 divide-y divide-hairline border-hairline border-y">
          {passkeys.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} removal={openPasskeyRemoval(passkey)} />
          ))}
        </ul>
      )}
      {newPasskey ? <Addition {...newPasskey} isFull={!passkeys.can_add} /> : <Unsupported />}
    </>
  );
}

function Unsupported() {
  return (
    <p className="mt-6">
      <Trans>This browser can’t add a passkey.</Trans>
    </p>
  );
}

function PasskeyItem({ passkey, removal }: { passkey: Passkey; removal: SubmissionActor }) {
  const { t } = useLingui();
  const moment = useDateFormat('full');
  const name = passkey.device || t`Unknown device`;
  const added = moment(passkey.created_at);
  const lastUsed = passkey.last_used_at === '' ? '' : moment(passkey.last_used_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-muted text-sm">
          <Trans>Added {added}</Trans>
        </p>
        <p className="text-muted text-sm">
          {lastUsed === '' ? <Trans>Not used yet</Trans> : <Trans>Last used {lastUsed}</Trans>}
        </p>
      </div>
      <Confirmation
        submission={removal}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent"
        opener={
          <>
            <Trans>Remove</Trans>
            <span className="sr-only">
              {' '}
              {name}, {added}
            </span>
          </>
        }
        question={<Trans>Remove this passkey?</Trans>}
        label={t`Remove passkey`}
        confirm={<Trans>Remove</Trans>}
        decline={<Trans>Keep it</Trans>}
      >
        <p className="font-semibold text-ink">{name}</p>
        <p className="mt-2">
          <Trans>
            It no longer logs you in, and this can’t be undone. Devices that are logged in stay logged in. Delete it on
            your device, too.
          </Trans>
        </p>
      </Confirmation>
    </li>
  );
}

function Addition({ passkey, confirmation, isFull }: NewPasskey & { isFull: boolean }) {
  const { t } = useLingui();
  const { isBusy, request } = usePasskey(passkey);
  const proof = useSelector(passkey, (s) =>
    (['password', 'signIn'] as const).find((name) => s.matches({ open: name })),
  );
  const close = () => passkey.send({ type: 'passkey.left' });
  return (
    <div className="mt-6 flex max-w-2xl flex-col items-start gap-3">
      <Button
        variant="secondary"
        busy={isBusy}
        disabledReason={isFull ? t`Remove a passkey before you add another.` : undefined}
        onClick={request}
      >
        <Icon icon={KeyRound} className="size-5" strokeWidth={1.75} />
        <Trans>Add a passkey</Trans>
      </Button>
      <PasskeyMessage passkey={passkey} cancelled={<Trans>No passkey was added.</Trans>} />
      <Dialog open={proof !== undefined} onClose={close} title={t`Confirm that it is you`} closeLabel={t`Close`}>
        {proof === 'password' && <PasswordProof confirmation={confirmation} />}
        {proof === 'signIn' && <SignInProof />}
      </Dialog>
    </div>
  );
}

function PasswordProof({ confirmation }: { confirmation: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <SubmissionForm submission={confirmation} label={t`Confirm your password`} send={<Trans>Continue</Trans>}>
      {({ field }) => (
        <>
          <p>
            <Trans>You logged in a while ago. Enter your password, then add the passkey.</Trans>
          </p>
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            required
            {...field('current_password')}
          />
        </>
      )}
    </SubmissionForm>
  );
}

function SignInProof() {
  const { session } = useActors();
  const isBusy = useSelector(session, (s) => s.hasTag('busy'));
  return (
    <>
      <p>
        <Trans>You logged in a while ago. Log in again, then come back here to add the passkey.</Trans>
      </p>
      <Button
        size="lg"
        busy={isBusy}
        onClick={() => session.send({ type: 'signOut.requested', back: '/p/profile/edit' })}
        className="mt-6"
      >
        <Trans>Log in again</Trans>
      </Button>
    </>
  );
}
