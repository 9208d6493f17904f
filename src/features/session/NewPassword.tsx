import { useLingui } from '@lingui/react/macro';
import type { useSubmission } from '../form/use-submission';
import { PasswordField } from './PasswordField';
import { passwordStrength } from './password-strength';

interface NewPasswordProps {
  label: string;
  /** Of the form that the password is chosen in: its fields `password` and `password_confirmation`. */
  field: ReturnType<typeof useSubmission>['field'];
  /** What strangers know of its owner. */
  known?: readonly string[];
}

/** A new password, typed twice, with a word on how good it is. */
export function NewPassword({ label, field, known = [] }: NewPasswordProps) {
  const { t } = useLingui();
  const password = field('password');
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        hint={useStrengthHint(password.value, known)}
        {...password}
      />
      <PasswordField
        label={t`Password again`}
        autoComplete="new-password"
        required
        {...field('password_confirmation')}
      />
    </>
  );
}

/** Each fits a line on a phone: the button below must not move under a finger when the word changes. */
function useStrengthHint(password: string, known: readonly string[]): string {
  const { t } = useLingui();
  const words = {
    short: t`At least 8 characters, such as a few words.`,
    weak: t`Easy to guess. More characters would help.`,
    good: t`A good password.`,
    strong: t`A strong password.`,
  };
  return words[passwordStrength(password, known)];
}
