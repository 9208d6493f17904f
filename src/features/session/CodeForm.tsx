import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { CodeField } from './CodeField';
import type { VerificationActor } from './use-verification';
import { VerificationFailure } from './VerificationFailure';

const mistakes = ['incomplete', 'wrong'] as const;

interface CodeFormProps {
  verification: VerificationActor;
  children?: ReactNode;
}

export function CodeForm({ verification, children }: CodeFormProps) {
  const { t } = useLingui();
  const code = useSelector(verification, (s) => s.context.code);
  const isChecking = useSelector(verification, (s) => s.matches({ step: 'checking' }));
  const isBusy = useSelector(verification, (s) => s.hasTag('busy'));
  const mistake = useSelector(verification, (s) => mistakes.find((name) => s.matches({ step: { open: name } })));
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (mistake !== undefined) selectText(field.current);
  }, [mistake]);

  const words = {
    incomplete: t`Please enter the 6 digits of the code.`,
    wrong: t`This code is wrong or has expired. Please check it, or request a new one.`,
  };
  return (
    <form
      noValidate
      aria-label={t`Code from the email`}
      className="mt-8 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        verification.send({ type: 'code.submitted' });
        if (mistakes.some((name) => verification.getSnapshot().matches({ step: { open: name } })))
          selectText(field.current);
      }}
    >
      <CodeField
        ref={field}
        label={t`Code`}
        name="code"
        required
        value={code}
        readOnly={isBusy}
        error={mistake && words[mistake]}
        onChange={({ target }) => verification.send({ type: 'code.changed', code: target.value })}
      />
      {children}
      <VerificationFailure verification={verification} />
      <Button type="submit" size="lg" wide busy={isChecking}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

function selectText(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
