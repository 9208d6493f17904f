import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from '../../ui/Button';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { type SubmissionActor, useSubmission } from '../form/use-submission';
import { CodeForm } from '../session/CodeForm';
import { ResendCode } from '../session/ResendCode';
import type { VerificationActor } from '../session/use-verification';

export interface EmailChange {
  email: string;
  verification: VerificationActor;
  cancellation: SubmissionActor;
}

export function EmailChangeSection({
  change: { email, verification, cancellation },
  present,
  heading,
}: {
  change: EmailChange;
  present: string;
  heading: Ref<HTMLHeadingElement>;
}) {
  const { t } = useLingui();
  const { form, isSending } = useSubmission(cancellation);
  return (
    <section
      aria-label={t`Confirm your new email address`}
      className="mb-8 max-w-2xl rounded-lg border border-hairline bg-wash p-6"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none focus-visible:shadow-none">
        <Trans>Confirm your new email address</Trans>
      </h3>
      <p className="mt-2 break-words">
        <Trans>
          We have emailed six digits to <strong className="font-semibold">{email}</strong>. Until you enter them, you
          log in with {present} as before.
        </Trans>
      </p>
      <div className="max-w-sm">
        <CodeForm verification={verification} />
        <div className="mt-3">
          <ResendCode verification={verification} />
        </div>
        <form {...form} aria-label={t`Keep the current address`} className="mt-3 flex flex-col gap-3">
          <SubmissionAlert submission={cancellation} />
          <Button type="submit" variant="secondary" wide busy={isSending}>
            <Trans>Keep {present}</Trans>
          </Button>
        </form>
      </div>
    </section>
  );
}
