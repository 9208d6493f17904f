import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx';
import type { useSubmission } from '../form/use-submission';
import { PasswordField } from './PasswordField';
import { type PasswordStrength, passwordStrength } from './password-strength';

interface NewPasswordProps {
  label: string;
  /** Finds a field of the form, which must have the fields `password` and `password_confirmation`. */
  field: ReturnType<typeof useSubmission>['field'];
  email: string;
}

export function NewPassword({ label, field, email }: NewPasswordProps) {
  const { t } = useLingui();
  const password = field('password');
  const strength = passwordStrength(password.value, email);
  // Each hint fits one line on a phone, so that the button below does not move while the user types.
  const hints = {
    short: t`At least 10 characters, such as a few words.`,
    named: t`Don’t use the name in your email address.`,
    weak: t`Easy to guess. Add a few words.`,
    good: t`A good password.`,
    strong: t`A strong password.`,
  };
  const isRefused = password.error !== undefined;
  return (
    <>
      <div>
        <PasswordField
          label={label}
          autoComplete="new-password"
          required
          hint={hints[strength]}
          below={<StrengthBar filled={isRefused ? 0 : segments[strength]} />}
          {...password}
        />
        {/* Only for hints: screen readers read an error when the field gets the focus. */}
        <p role="status" className="sr-only">
          {isRefused || strength === 'short' ? '' : hints[strength]}
        </p>
      </div>
      <PasswordField
        label={t`Repeat password`}
        autoComplete="new-password"
        required
        {...field('password_confirmation')}
      />
    </>
  );
}

const segments: Record<PasswordStrength, number> = { short: 0, named: 0, weak: 1, good: 2, strong: 3 };

/** Shows the strength of a password. Hidden from screen readers, because the hint describes the strength. */
function StrengthBar({ filled }: { filled: number }) {
  return (
    <div aria-hidden className="mt-1 flex gap-1.5">
      {[1, 2, 3].map((segment) => (
        <span
          key={segment}
          className={cx(
            'h-1 flex-1 rounded-full transition-colors',
            segment > filled
              ? 'bg-hairline forced-colors:bg-system-faint'
              : filled < 3
                ? 'bg-ink forced-colors:bg-system-text'
                : 'bg-success forced-colors:bg-system-mark',
          )}
        />
      ))}
    </div>
  );
}
