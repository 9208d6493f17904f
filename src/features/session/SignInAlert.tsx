import { Trans, useLingui } from '@lingui/react/macro';
import type { SignInRefusal } from '../../../machines/session.machine';
import { FormAlert } from '../../ui/FormAlert';
import { DoorLink } from './DoorLink';
import { TryAgainIn } from './TryAgainIn';

/** Why nobody was signed in: the shop's own words where it has some. */
export function SignInAlert({ refusal: { reason, email, text, seconds } }: { refusal: SignInRefusal }) {
  const { t } = useLingui();
  switch (reason) {
    case 'refused':
      return <FormAlert title={text || t`This email and password don’t go together.`} />;
    case 'unclear':
      return (
        <FormAlert title={text || t`This email and password don’t go together.`}>
          <DoorLink to="/p/signup/code" email={email}>
            <Trans>Enter or resend the code that confirms your address</Trans>
          </DoorLink>
        </FormAlert>
      );
    case 'tooMany':
      return (
        <FormAlert title={t`Too many attempts`}>
          <TryAgainIn seconds={seconds} />
        </FormAlert>
      );
    case 'failed':
      return (
        <FormAlert title={t`The shop could not be reached`}>
          <Trans>Check your connection and try again. What you typed is still here.</Trans>
        </FormAlert>
      );
  }
}
