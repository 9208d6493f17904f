import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignInRefusal } from '../../../machines/session.machine';
import { LoginBody } from '../../contract/session';
import { Button } from '../../ui/Button';
import { CheckboxField } from '../../ui/CheckboxField';
import { FormAlert } from '../../ui/FormAlert';
import { type FieldErrors, fieldErrors } from '../form/field-errors';
import { useActors } from '../use-actors';
import { AccountEmailField } from './AccountEmailField';
import { AuthLink } from './AuthLink';
import { PasswordField } from './PasswordField';
import { RetryWait } from './RetryWait';

interface LoginFormProps {
  email: string | undefined;
  onTyped: (email: string) => void;
  onForgotten: ((email: string) => void) | undefined;
  onRemember: ((isRemembered: boolean) => void) | undefined;
}

/** Login form. Keeps the typed values when the login fails. */
export function LoginForm({ email, onTyped, onForgotten, onRemember }: LoginFormProps) {
  const { t } = useLingui();
  const { session } = useActors();
  const isBusy = useSelector(session, (s) => s.hasTag('busy'));
  const refusal = useSelector(session, (s) => s.context.refusal);
  const [mistakes, setMistakes] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...refusal?.fields, ...mistakes };

  useEffect(() => {
    if (refusal !== null || Object.keys(mistakes).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [refusal, mistakes]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { email: String(typed.get('email')), password: String(typed.get('password')) };
    const found = fieldErrors(LoginBody, body);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    session.send({ type: 'credentials.submitted', ...body, isRemembered: typed.has('remember') });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      {refusal !== null && <SignInAlert refusal={refusal} />}
      <AccountEmailField
        name="email"
        autoComplete="username webauthn"
        defaultValue={email}
        onChange={({ target }) => onTyped(target.value)}
        error={errors.email}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField name="remember" defaultChecked onChange={({ target }) => onRemember?.(target.checked)}>
          <Trans>Keep me logged in on this device</Trans>
        </CheckboxField>
        <AuthLink
          to="/p/password"
          className="inline-flex min-h-11 items-center"
          onClick={() => form.current && onForgotten?.(String(new FormData(form.current).get('email')))}
        >
          <Trans>Forgotten your password?</Trans>
        </AuthLink>
      </div>
      <Button type="submit" size="lg" wide busy={isBusy}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}

function SignInAlert({ refusal: { reason, email, text, seconds } }: { refusal: SignInRefusal }) {
  const { t } = useLingui();
  switch (reason) {
    case 'refused':
      return <FormAlert title={text || t`Incorrect email or password.`} />;
    case 'unclear':
      return (
        <FormAlert title={text || t`Incorrect email or password.`}>
          <AuthLink to="/p/signup/code" email={email}>
            <Trans>Enter or resend the code that confirms your address</Trans>
          </AuthLink>
        </FormAlert>
      );
    case 'tooMany':
      return (
        <FormAlert title={t`Too many attempts`}>
          <RetryWait seconds={seconds} />
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
